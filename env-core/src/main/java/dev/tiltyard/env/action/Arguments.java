package dev.tiltyard.env.action;

import dev.tiltyard.env.observation.webarena.PythonText;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A call's arguments by parameter name, with typed accessors. */
record Arguments(Map<String, @Nullable Object> values) {
    String bid(String name) {
        Object value = values.get(name);
        if (value instanceof String text) {
            return text;
        }
        throw new CallException("ValueError: expected a string, got " + repr(value));
    }

    String text(String name) {
        Object value = values.get(name);
        if (value instanceof String text) {
            return text;
        }
        throw new CallException("TypeError: %s: expected string, got %s".formatted(name, typeOf(value)));
    }

    String message(String name) {
        Object value = values.get(name);
        if (value instanceof String text) {
            return text;
        }
        throw new CallException("ValueError: Forbidden value: %s is not a string".formatted(repr(value)));
    }

    double number(String name) {
        Object value = values.get(name);
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw new CallException("TypeError: %s: expected float, got %s".formatted(name, typeOf(value)));
    }

    int index(String name) {
        Object value = values.get(name);
        if (value instanceof Long number) {
            return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number));
        }
        throw new CallException("TypeError: list indices must be integers or slices, not " + pythonType(value));
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    List<String> texts(String name) {
        Object value = values.get(name);
        if (value instanceof String text) {
            return List.of(text);
        }
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw new CallException("TypeError: %s: expected string or array, got %s".formatted(name, typeOf(value)));
    }

    List<LocatedAction.Spot> points(String name) {
        Object value = values.get(name);
        if (value instanceof List<?> list && list.size() > 1 && list.stream().allMatch(Arguments::isPoint)) {
            return list.stream()
                    .map(point -> (List<?>) point)
                    .map(point -> new LocatedAction.Spot(
                            ((Number) point.get(0)).doubleValue(), ((Number) point.get(1)).doubleValue()))
                    .toList();
        }
        throw new CallException(
                "TypeError: %s: expected a list of at least two points [x, y], got %s".formatted(name, repr(value)));
    }

    private static boolean isPoint(@Nullable Object value) {
        return value instanceof List<?> pair
                && pair.size() == 2
                && pair.stream().allMatch(number -> number instanceof Number n && Double.isFinite(n.doubleValue()));
    }

    MouseButton button() {
        Object value = values.get("button");
        for (MouseButton button : MouseButton.values()) {
            if (button.name().toLowerCase(Locale.ROOT).equals(value)) {
                return button;
            }
        }
        throw new CallException("Error: button: expected one of (left|right|middle), got " + repr(value));
    }

    Set<ElementAction.Modifier> modifiers() {
        Object value = values.get("modifiers");
        if (!(value instanceof List<?> names)) {
            throw new CallException("Error: Locator.click: modifiers: expected array, got " + typeOf(value));
        }
        Set<ElementAction.Modifier> modifiers = EnumSet.noneOf(ElementAction.Modifier.class);
        names.forEach(name -> modifiers.add(modifier(name)));
        return modifiers;
    }

    private static ElementAction.Modifier modifier(@Nullable Object name) {
        return switch (String.valueOf(name)) {
            case "Alt" -> ElementAction.Modifier.ALT;
            case "Control" -> ElementAction.Modifier.CONTROL;
            case "ControlOrMeta" -> ElementAction.Modifier.CONTROL_OR_META;
            case "Meta" -> ElementAction.Modifier.META;
            case "Shift" -> ElementAction.Modifier.SHIFT;
            default ->
                throw new CallException(
                        "Error: modifiers: expected one of (Alt|Control|ControlOrMeta|Meta|Shift), got " + repr(name));
        };
    }

    private static String typeOf(@Nullable Object value) {
        return value instanceof String
                ? "string"
                : value instanceof Number
                        ? "number"
                        : value instanceof Boolean
                                ? "boolean"
                                : value instanceof List ? "array" : value == null ? "null" : "object";
    }

    private static String pythonType(@Nullable Object value) {
        return value instanceof String
                ? "str"
                : value instanceof Double
                        ? "float"
                        : value instanceof Boolean
                                ? "bool"
                                : value instanceof List ? "list" : value == null ? "NoneType" : "dict";
    }

    private static String repr(@Nullable Object value) {
        if (value instanceof String text) {
            return PythonText.repr(text);
        }
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Arguments::repr).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> repr(entry.getKey()) + ": " + repr(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return value == null ? "None" : value.toString();
    }
}
