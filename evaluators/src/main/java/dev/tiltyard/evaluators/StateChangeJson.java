package dev.tiltyard.evaluators;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Converts changes of a site's state to JSON and back: an array of objects with the fields {@code store, key, before,
 * after}. A row is an object from column to value; a path or a sequence's name is a string. {@code before} is missing
 * for inserted rows, {@code after} for deleted ones.
 */
public final class StateChangeJson {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private StateChangeJson() {}

    public static ArrayNode of(List<StateChange> changes) {
        ArrayNode array = JSON.arrayNode();
        for (StateChange change : changes) {
            ObjectNode json = array.addObject().put("store", change.store());
            json.set("key", of(change.key()));
            change.before().ifPresent(value -> json.set("before", of(value)));
            change.after().ifPresent(value -> json.set("after", of(value)));
        }
        return array;
    }

    /** The inverse of {@link #of(List)}. */
    public static List<StateChange> read(JsonNode array) {
        List<StateChange> changes = new ArrayList<>();
        for (JsonNode json : array) {
            changes.add(new StateChange(
                    json.path("store").asText(),
                    value(json.path("key")),
                    Optional.ofNullable(json.get("before")).map(StateChangeJson::value),
                    Optional.ofNullable(json.get("after")).map(StateChangeJson::value)));
        }
        return changes;
    }

    /** A row as an object, a text as a string. */
    public static JsonNode of(StateValue value) {
        return value instanceof StateValue.Row row
                ? node(row.columns())
                : JSON.textNode(((StateValue.Text) value).text());
    }

    /** The inverse of {@link #of(StateValue)}. */
    public static StateValue value(JsonNode json) {
        return json.isObject() ? row(json) : new StateValue.Text(json.asText());
    }

    /** The row that an object represents, from column to value. */
    public static StateValue.Row row(JsonNode object) {
        return StateValue.Row.of(columns(object));
    }

    private static JsonNode node(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = JSON.objectNode();
            map.forEach((name, each) -> object.set(String.valueOf(name), node(each)));
            return object;
        }
        if (value instanceof List<?> list) {
            ArrayNode array = JSON.arrayNode();
            list.forEach(each -> array.add(node(each)));
            return array;
        }
        if (value instanceof Boolean truth) {
            return JSON.booleanNode(truth);
        }
        if (value instanceof Number number) {
            return DecimalNode.valueOf(new BigDecimal(number.toString()));
        }
        return value == null ? JSON.nullNode() : JSON.textNode(value.toString());
    }

    private static Map<String, @Nullable Object> columns(JsonNode object) {
        Map<String, @Nullable Object> columns = new LinkedHashMap<>();
        object.properties().forEach(field -> columns.put(field.getKey(), plain(field.getValue())));
        return columns;
    }

    private static @Nullable Object plain(JsonNode json) {
        if (json.isObject()) {
            return columns(json);
        }
        if (json.isArray()) {
            List<@Nullable Object> list = new ArrayList<>();
            json.forEach(each -> list.add(plain(each)));
            return list;
        }
        if (json.isBoolean()) {
            return json.booleanValue();
        }
        if (json.isNumber()) {
            return json.decimalValue();
        }
        return json.isNull() || json.isMissingNode() ? null : json.asText();
    }
}
