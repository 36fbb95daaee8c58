package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Types a JSON value by a JSON schema: {@code format} takes precedence over {@code type}, and a schema with neither
 * means text. A task's value that does not fit is an error in the task file; an agent's value that does not fit stays
 * unchanged and matches nothing.
 *
 * <p>Source: WebArena-Verified 1.2.3, {@code core/evaluation/value_normalizer.py}.
 */
public final class Normalization {
    private static final JsonNode OBJECT = typed("object");
    private static final JsonNode ARRAY = typed("array");

    private Normalization() {}

    private static JsonNode typed(String type) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        return schema.put("type", type);
    }

    /**
     * Types any value.
     *
     * @param schema null or empty if all values are text
     * @throws NotNormalException if a value of the task does not fit, or the schema has an unknown type
     */
    public static NormalValue of(JsonNode value, @Nullable JsonNode schema, Terms terms) {
        if (!PythonStrings.isTruthy(value)) {
            return NormalValue.NOTHING;
        }
        JsonNode used = schema != null && !schema.isEmpty() ? schema : value.isObject() ? OBJECT : ARRAY;
        JsonNode leaf = leaf(used);
        if (isObject(leaf)) {
            return objectOrArray(value, leaf, terms);
        }
        if (!isArray(used)) {
            return single(value, nameIn(leaf), terms);
        }
        if (!value.isArray()) {
            return refused(value, () -> "Schema expects array but got " + value.getNodeType(), terms);
        }
        return array(value, leaf, terms);
    }

    /**
     * Types the items of a list.
     *
     * @param values a list
     * @param schema of the list; null if its items are text
     * @throws NotNormalException if the schema is not one of a list or names an unknown type, or a value of the task
     *     does not fit
     */
    public static NormalValue.Items items(List<JsonNode> values, @Nullable JsonNode schema, Terms terms) {
        if (schema != null && !schema.path("type").asText("array").equals("array")) {
            throw new NotNormalException(
                    "Schema type must be 'array', got: '" + schema.path("type").asText() + "'");
        }
        JsonNode items = schema == null ? JsonNodeFactory.instance.objectNode() : schema.path("items");
        boolean objects = items.path("type").asText("string").equals("object");
        String type = objects ? "" : ValueTypes.named(nameIn(items)).name();
        List<NormalValue> typed = new ArrayList<>(values.size());
        for (JsonNode value : values) {
            typed.add(objects ? objectOrArray(value, items, terms) : single(value, type, terms));
        }
        return new NormalValue.Items(typed);
    }

    /**
     * Types one value or its alternatives.
     *
     * @throws NotNormalException if a value of the task does not fit, or there is no such type
     */
    public static NormalValue single(JsonNode value, String type, Terms terms) {
        ValueType found = ValueTypes.named(type);
        try {
            return found.of(value, terms);
        } catch (NotNormalException e) {
            return refused(
                    value,
                    () -> "Failed to normalize value " + PythonStrings.repr(value) + " with type '" + type + "': "
                            + e.getMessage(),
                    terms);
        }
    }

    private static NormalValue refused(JsonNode value, Supplier<String> reason, Terms terms) {
        if (terms.side() == Terms.Side.TASK) {
            throw new NotNormalException(reason.get());
        }
        return NormalValue.raw(value);
    }

    private static boolean isArray(JsonNode schema) {
        return schema.path("type").asText().equals("array");
    }

    private static boolean isObject(JsonNode schema) {
        return schema.path("type").asText().equals("object");
    }

    /** The schema of the innermost items of a list; for other values the schema itself. */
    private static JsonNode leaf(JsonNode schema) {
        return isArray(schema) ? leaf(schema.path("items")) : schema;
    }

    private static String nameIn(JsonNode schema) {
        String format = schema.path("format").asText("");
        return format.isEmpty() ? schema.path("type").asText("string") : format;
    }

    private static NormalValue objectOrArray(JsonNode value, JsonNode schema, Terms terms) {
        if (!value.isArray()) {
            return object(value, schema, terms);
        }
        List<NormalValue> objects = new ArrayList<>(value.size());
        value.forEach(item -> objects.add(object(item, schema, terms)));
        return new NormalValue.Items(objects);
    }

    private static NormalValue object(JsonNode value, JsonNode schema, Terms terms) {
        JsonNode object = value.isTextual() ? parsed(value, true) : value;
        if (!object.isObject()) {
            return refused(
                    value, () -> "Expected dict for object normalization, got " + PythonStrings.repr(value), terms);
        }
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        object.properties()
                .forEach(field -> fields.put(
                        field.getKey(),
                        property(field.getValue(), schema.path("properties").get(field.getKey()), terms)));
        return new NormalValue.Fields(fields);
    }

    private static JsonNode parsed(JsonNode text, boolean object) {
        try {
            JsonNode parsed = PythonJson.parse(text.textValue());
            return (object ? parsed.isObject() : parsed.isArray()) ? parsed : text;
        } catch (NotNormalException e) {
            return text;
        }
    }

    private static NormalValue property(JsonNode value, @Nullable JsonNode schema, Terms terms) {
        if (value.isNull()) {
            return NormalValue.NOTHING;
        }
        if (schema == null || schema.isNull()) {
            return single(value, "string", terms);
        }
        try {
            JsonNode leaf = leaf(schema);
            if (isArray(schema)) {
                return array(value, leaf, terms);
            }
            return isObject(leaf) ? object(value, leaf, terms) : ofKnownType(value, nameIn(leaf), terms);
        } catch (NotNormalException e) {
            return refused(value, () -> "Failed to normalize a property: " + e.getMessage(), terms);
        }
    }

    /** As published, a property of an unknown type is text. */
    private static NormalValue ofKnownType(JsonNode value, String type, Terms terms) {
        return single(value, ValueTypes.has(type) ? type : "string", terms);
    }

    private static NormalValue array(JsonNode value, JsonNode leaf, Terms terms) {
        JsonNode list = value.isTextual() ? parsed(value, false) : value;
        if (!list.isArray()) {
            return refused(value, () -> "schema expects an array but got " + PythonStrings.repr(value), terms);
        }
        if (isObject(leaf)) {
            return objectOrArray(list, leaf, terms);
        }
        List<NormalValue> items = new ArrayList<>(list.size());
        list.forEach(item -> items.add(single(item, nameIn(leaf), terms)));
        return new NormalValue.Items(items);
    }
}
