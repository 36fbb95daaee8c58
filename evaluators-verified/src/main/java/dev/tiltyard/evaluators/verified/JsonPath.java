package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * JSONPath in the dialect of Python's {@code jsonpath-ng}, which WebArena-Verified uses, to the extent that task files
 * need it. Java's libraries differ: the leading {@code $} is optional, filters join comparisons by a single {@code &},
 * {@code =} compares like {@code ==}, and a path without a match gives an empty result. Supported are {@code $}, {@code
 * .name}, {@code ..name}, {@code .*}, {@code ['name']}, {@code [0]}, {@code [1:3]}, {@code [*]}, and filters {@code
 * [?(@.field == 1)]} with comparisons joined by {@code &}.
 */
final class JsonPath {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_-]*|\\*");
    private static final Pattern SLICE = Pattern.compile("\\s*(-?\\d*)\\s*:\\s*(-?\\d*)\\s*");
    private static final Pattern CONDITION = Pattern.compile(
            "\\s*@?((?:\\.?[\\p{L}_][\\p{L}\\p{N}_-]*|\\['[^']*'\\]|\\[\"[^\"]*\"\\])*)\\s*(?:(==|=|!=|<=|>=|<|>|=~)\\s*(.+?))?\\s*");

    private final List<Step> steps;

    /** Maps a value to the values that this step selects. */
    @FunctionalInterface
    private interface Step {
        void from(JsonNode value, List<JsonNode> found);
    }

    private JsonPath(List<Step> steps) {
        this.steps = steps;
    }

    /**
     * Reads a path.
     *
     * @throws IllegalArgumentException if it is malformed; the message contains the position
     */
    static JsonPath parse(String path) {
        List<Step> steps = new ArrayList<>();
        int at = path.startsWith("$") ? 1 : 0;
        while (at < path.length()) {
            at = step(path, at, steps);
        }
        return new JsonPath(steps);
    }

    private static int step(String path, int at, List<Step> steps) {
        if (path.startsWith("..", at)) {
            steps.add(JsonPath::descendants);
            return path.startsWith("[", at + 2) ? at + 2 : name(path, at + 2, steps);
        }
        char c = path.charAt(at);
        if (c == '.') {
            return path.startsWith("[", at + 1) ? at + 1 : name(path, at + 1, steps);
        }
        if (c == '[') {
            int end = closing(path, at);
            steps.add(bracket(path.substring(at + 1, end).strip(), path));
            return end + 1;
        }
        throw new IllegalArgumentException("unexpected '" + c + "' at " + (at + 1));
    }

    private static int name(String path, int at, List<Step> steps) {
        Matcher name = NAME.matcher(path).region(at, path.length());
        if (!name.lookingAt()) {
            throw new IllegalArgumentException("no name at " + (at + 1));
        }
        steps.add(name.group().equals("*") ? JsonPath::children : field(name.group()));
        return name.end();
    }

    /** The position of the matching closing bracket; skips brackets inside quotes and filters. */
    private static int closing(String path, int open) {
        int depth = 0;
        char quote = 0;
        for (int i = open; i < path.length(); i++) {
            char c = path.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '[') {
                depth++;
            } else if (c == ']' && --depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("the bracket at " + (open + 1) + " is not closed");
    }

    private static Step bracket(String inner, String path) {
        if (inner.equals("*")) {
            return JsonPath::children;
        }
        if (inner.startsWith("?")) {
            return filter(inner.substring(1).strip());
        }
        if (isQuoted(inner)) {
            return field(inner.substring(1, inner.length() - 1));
        }
        if (inner.matches("-?\\d{1,9}")) {
            return index(Integer.parseInt(inner));
        }
        Matcher slice = SLICE.matcher(inner);
        if (slice.matches()) {
            return slice(slice.group(1), slice.group(2));
        }
        throw new IllegalArgumentException("[" + inner + "] in " + path + " is not supported");
    }

    private static boolean isQuoted(String text) {
        return text.length() >= 2
                && (text.charAt(0) == '\'' || text.charAt(0) == '"')
                && text.charAt(text.length() - 1) == text.charAt(0);
    }

    private static Step field(String name) {
        return (value, found) -> {
            if (value.isObject() && value.has(name)) {
                found.add(value.get(name));
            }
        };
    }

    private static Step index(int index) {
        return (value, found) -> {
            int at = index < 0 ? value.size() + index : index;
            if (value.isArray() && at >= 0 && at < value.size()) {
                found.add(value.get(at));
            }
        };
    }

    private static Step slice(String from, String to) {
        return (value, found) -> {
            int start = bound(from, 0, value.size());
            int end = bound(to, value.size(), value.size());
            for (int i = start; value.isArray() && i < end; i++) {
                found.add(value.get(i));
            }
        };
    }

    private static int bound(String text, int otherwise, int size) {
        int bound = text.isEmpty() ? otherwise : Integer.parseInt(text);
        return Math.max(0, Math.min(size, bound < 0 ? size + bound : bound));
    }

    private static void children(JsonNode value, List<JsonNode> found) {
        value.forEach(found::add);
    }

    private static void descendants(JsonNode value, List<JsonNode> found) {
        found.add(value);
        value.forEach(child -> descendants(child, found));
    }

    private static Step filter(String inner) {
        if (!inner.startsWith("(") || !inner.endsWith(")")) {
            throw new IllegalArgumentException("a filter must be in parentheses: ?" + inner);
        }
        List<Predicate<JsonNode>> conditions = new ArrayList<>();
        for (String part : inner.substring(1, inner.length() - 1).split("&+")) {
            conditions.add(condition(part));
        }
        return (value, found) -> {
            if (value.isArray() || value.isObject()) {
                value.forEach(item -> {
                    if (conditions.stream().allMatch(condition -> condition.test(item))) {
                        found.add(item);
                    }
                });
            }
        };
    }

    private static Predicate<JsonNode> condition(String text) {
        Matcher condition = CONDITION.matcher(text);
        if (!condition.matches()) {
            throw new IllegalArgumentException("the condition " + text + " is not supported");
        }
        String fields = condition.group(1);
        JsonPath path =
                parse(fields.isEmpty() || fields.startsWith(".") || fields.startsWith("[") ? fields : "." + fields);
        String operator = condition.group(2);
        String literal = condition.group(3);
        return item -> path.find(item).stream().anyMatch(value -> operator == null || holds(value, operator, literal));
    }

    private static boolean holds(JsonNode value, String operator, String literal) {
        if (operator.equals("=~")) {
            return value.isTextual()
                    && Pattern.compile(unquoted(literal))
                            .matcher(value.textValue())
                            .find();
        }
        Integer order = order(value, literal);
        return order != null
                && switch (operator) {
                    case "==", "=" -> order == 0;
                    case "!=" -> order != 0;
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    default -> order >= 0;
                };
    }

    /** Like a comparator; null if the two can't be compared. */
    private static @Nullable Integer order(JsonNode value, String literal) {
        if (isQuoted(literal)) {
            return value.isTextual() ? Integer.valueOf(value.textValue().compareTo(unquoted(literal))) : null;
        }
        if (literal.equalsIgnoreCase("true") || literal.equalsIgnoreCase("false")) {
            return value.isBoolean()
                    ? Integer.valueOf(Boolean.compare(value.booleanValue(), literal.equalsIgnoreCase("true")))
                    : null;
        }
        try {
            return Double.compare(Double.parseDouble(value.asText()), Double.parseDouble(literal));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static String unquoted(String literal) {
        return isQuoted(literal) ? literal.substring(1, literal.length() - 1) : literal;
    }

    /** All values that the path selects, in the order of the data. */
    List<JsonNode> find(JsonNode data) {
        List<JsonNode> values = List.of(data);
        for (Step step : steps) {
            List<JsonNode> next = new ArrayList<>();
            values.forEach(value -> step.from(value, next));
            values = next;
        }
        return values;
    }
}
