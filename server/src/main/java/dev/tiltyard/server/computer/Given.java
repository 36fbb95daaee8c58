package dev.tiltyard.server.computer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.action.LocatedAction.Spot;
import dev.tiltyard.env.action.MouseButton;
import dev.tiltyard.env.action.Noop;
import dev.tiltyard.env.observation.page.Rect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What an action is given, by the roles of its parameters. */
final class Given {
    private static final int MOST_NOTCHES = 100;
    private static final int MOST_REPEATED = 100;
    private static final int MOST_POINTS = 200;

    private final Dialect dialect;
    private final Display display;
    private final Map<String, Value> values = new HashMap<>();
    private final Map<String, String> taken = new HashMap<>();

    /** @throws Refused for a parameter that is missing, unknown, or given twice */
    Given(Dialect dialect, Display display, Dialect.Form form, Named action) {
        this.dialect = dialect;
        this.display = display;
        form.fixed()
                .properties()
                .forEach(entry -> values.put(entry.getKey(), new Value(entry.getKey(), entry.getValue())));
        action.parameters().properties().stream()
                .filter(entry -> !entry.getValue().isNull())
                .forEach(entry -> take(form, entry.getKey(), entry.getValue()));
        form.takes().forEach((name, parameter) -> {
            if (parameter.isRequired() && !values.containsKey(parameter.role())) {
                throw new Refused("\"" + name + "\" is missing");
            }
        });
    }

    private void take(Dialect.Form form, String name, JsonNode value) {
        Dialect.Parameter parameter = form.takes().get(name);
        if (parameter == null) {
            throw new Refused("it takes no \"%s\"; it takes %s"
                    .formatted(name, form.takes().keySet()));
        }
        String before = taken.put(parameter.role(), name);
        if (before != null) {
            throw new Refused("\"%s\" and \"%s\" are two names for the same".formatted(before, name));
        }
        values.put(parameter.role(), new Value(name, value));
    }

    /** @param name of the parameter, for messages */
    private record Value(String name, JsonNode node) {
        Refused wrong(String wanted) {
            String shown = node.toString();
            return new Refused("\"%s\" must be %s, not %s"
                    .formatted(name, wanted, shown.length() > 100 ? shown.substring(0, 100) + "..." : shown));
        }

        double number() {
            if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
                throw wrong("a number");
            }
            return node.doubleValue();
        }

        String text() {
            if (!node.isTextual()) {
                throw wrong("a text");
            }
            return node.textValue();
        }

        List<JsonNode> list(int least, int most) {
            if (!node.isArray() || node.size() < least || node.size() > most) {
                throw wrong("a list of %d%s".formatted(least, least == most ? "" : " to " + most));
            }
            return StreamSupport.stream(node.spliterator(), false).toList();
        }

        int whole(int least, int most) {
            double number = number();
            if (number != Math.rint(number) || number < least || number > most) {
                throw wrong("a whole number from " + least + " to " + most);
            }
            return (int) number;
        }
    }

    private Value value(String role) {
        Value value = values.get(role);
        if (value == null) {
            throw new Refused("\"" + role + "\" is missing");
        }
        return value;
    }

    boolean has(String role) {
        return values.containsKey(role);
    }

    String text(String role) {
        return value(role).text();
    }

    boolean flag(String role) {
        Value value = value(role);
        if (!value.node().isBoolean()) {
            throw value.wrong("true or false");
        }
        return value.node().booleanValue();
    }

    int count(String role) {
        return has(role) ? value(role).whole(1, MOST_REPEATED) : 1;
    }

    int notches() {
        return value("notches").whole(0, MOST_NOTCHES);
    }

    double number(String role) {
        return value(role).number();
    }

    Duration duration() {
        Value value = value("duration");
        double seconds = value.number();
        if (!(seconds >= 0 && seconds <= Noop.LONGEST.toSeconds())) {
            throw value.wrong("0 to " + Noop.LONGEST.toSeconds() + " seconds");
        }
        return Duration.ofMillis(Math.round(seconds * 1000));
    }

    /** Left, unless a button is given; "wheel" is the middle one. Empty for the buttons of the browser's history. */
    Optional<MouseButton> button() {
        if (!has("button")) {
            return Optional.of(MouseButton.LEFT);
        }
        Value value = value("button");
        return switch (value.text()) {
            case "left" -> Optional.of(MouseButton.LEFT);
            case "right" -> Optional.of(MouseButton.RIGHT);
            case "middle", "wheel" -> Optional.of(MouseButton.MIDDLE);
            case "back", "forward" -> Optional.empty();
            default -> throw value.wrong("left, right, wheel, back or forward");
        };
    }

    /** A point, from one parameter or two; empty if it is not given. */
    Optional<Spot> spot(String role, String x, String y) {
        if (has(role)) {
            Value value = value(role);
            List<JsonNode> pair = value.list(2, 2);
            if (!pair.stream().allMatch(JsonNode::isNumber)) {
                throw value.wrong("a point [x, y]");
            }
            return Optional.of(display.spot(
                    value.name(), pair.get(0).doubleValue(), pair.get(1).doubleValue()));
        }
        return has(x) ? Optional.of(display.spot("the point", number(x), number(y))) : Optional.empty();
    }

    List<Spot> path() {
        Value value = value("path");
        return value.list(2, MOST_POINTS).stream()
                .map(point -> {
                    if (!point.path("x").isNumber() || !point.path("y").isNumber()) {
                        throw value.wrong("a list of points {\"x\": ..., \"y\": ...}");
                    }
                    return display.spot(
                            "a point of the path",
                            point.path("x").doubleValue(),
                            point.path("y").doubleValue());
                })
                .toList();
    }

    Rect region() {
        Value value = value("region");
        List<JsonNode> corners = value.list(4, 4);
        if (!corners.stream().allMatch(JsonNode::isNumber)) {
            throw value.wrong("two corners [x0, y0, x1, y1]");
        }
        return display.part(
                value.name(),
                corners.get(0).doubleValue(),
                corners.get(1).doubleValue(),
                corners.get(2).doubleValue(),
                corners.get(3).doubleValue());
    }

    /** Keys to hold together; none if there are none. */
    List<String> held() {
        return has("held") && !isEmpty(value("held").node()) ? keys(value("held")) : List.of();
    }

    private static boolean isEmpty(JsonNode node) {
        return node.isArray() && node.isEmpty()
                || node.isTextual() && node.textValue().isEmpty();
    }

    /** Key combinations to press one after the other. */
    List<List<String>> combinations() {
        Value value = value("keys");
        if (value.node().isArray() || value.text().isBlank()) {
            return List.of(keys(value));
        }
        // As with xdotool, spaces separate combinations.
        List<List<String>> all = new ArrayList<>();
        Stream.of(value.text().strip().replaceAll(" *\\+ +", "+").split("\\s+"))
                .forEach(each -> all.add(KeyNames.of(KeyNames.split(each), dialect.lettersAreKeys())));
        return all;
    }

    List<String> keys() {
        return keys(value("keys"));
    }

    private List<String> keys(Value value) {
        if (value.node().isArray()) {
            return KeyNames.of(
                    value.list(1, 10).stream()
                            .map(key -> {
                                if (!key.isTextual()) {
                                    throw value.wrong("a list of names of keys");
                                }
                                return key.textValue();
                            })
                            .toList(),
                    dialect.lettersAreKeys());
        }
        return KeyNames.of(KeyNames.split(value.text()), dialect.lettersAreKeys());
    }
}
