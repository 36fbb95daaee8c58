package dev.tiltyard.env.action;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an action in BrowserGym's grammar.
 *
 * @param name its name in calls and tool schemas
 * @param type in Python's syntax
 * @param standard the default value in Python's syntax; null if the argument is required
 * @param value the default value
 */
record Parameter(
        String name,
        String type,
        @Nullable String standard,
        @Nullable Object value) {
    /** An element's id. */
    static final Parameter BID = required("bid", "str");
    /** Distance from the left edge of the viewport. */
    static final Parameter X = required("x", "float");
    /** Distance from the upper edge of the viewport. */
    static final Parameter Y = required("y", "float");
    /** One or more files. */
    static final Parameter FILE = required("file", "str | list[str]");
    /** The mouse button, the left one by default. */
    static final Parameter BUTTON = optional("button", "Literal['left', 'middle', 'right']", "'left'", "left");
    /** Keys held down during the action, none by default. */
    static final Parameter MODIFIERS = optional(
            "modifiers", "list[typing.Literal['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift']]", "[]", List.of());

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern QUOTED = Pattern.compile("'([^']*)'");
    private static final Map<String, String> JSON_TYPES =
            Map.of("str", "string", "float", "number", "int", "integer", "bool", "boolean");

    static Parameter required(String name, String type) {
        return new Parameter(name, type, null, null);
    }

    static Parameter optional(String name, String type, String standard, Object value) {
        return new Parameter(name, type, standard, value);
    }

    boolean isRequired() {
        return standard == null;
    }

    /** For example {@code button: str = 'left'}. */
    String text() {
        return name + ": " + type + (standard == null ? "" : " = " + standard);
    }

    /** The type as a JSON schema, with its choices if it has any. */
    ObjectNode schema() {
        ObjectNode schema = schema(type);
        if (value != null) {
            schema.set("default", JSON.valueToTree(value));
        }
        return schema;
    }

    private static ObjectNode schema(String python) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        if (python.contains(" | ")) {
            ArrayNode any = schema.putArray("anyOf");
            Stream.of(python.split(" \\| ")).map(Parameter::schema).forEach(any::add);
        } else if (python.startsWith("list[")) {
            schema.put("type", "array").set("items", schema(python.substring(5, python.length() - 1)));
        } else if (python.contains("Literal[")) {
            ArrayNode choices = schema.put("type", "string").putArray("enum");
            QUOTED.matcher(python).results().forEach(choice -> choices.add(choice.group(1)));
        } else {
            schema.put("type", JSON_TYPES.getOrDefault(python, "string"));
        }
        return schema;
    }
}
