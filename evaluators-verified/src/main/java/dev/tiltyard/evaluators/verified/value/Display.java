package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Formats normal values for readers and result files. */
public final class Display {
    private static final int LONGEST = 300;

    private Display() {}

    /** Short text, with "or" between alternatives; long lists are shortened in the middle. */
    public static String of(NormalValue value) {
        String text = text(value);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private static String text(NormalValue value) {
        if (value instanceof NormalValue.Typed typed) {
            return String.join(
                    " or ", typed.forms().stream().map(String::valueOf).toList());
        }
        if (value instanceof NormalValue.Items items) {
            List<NormalValue> all = items.values();
            return all.size() <= 3
                    ? "[" + String.join(", ", all.stream().map(Display::text).toList()) + "]"
                    : "[" + text(all.get(0)) + ", " + text(all.get(1)) + ", ..., " + text(all.get(all.size() - 1))
                            + "]";
        }
        if (value instanceof NormalValue.Fields fields) {
            return "{"
                    + String.join(
                            ", ",
                            fields.values().entrySet().stream()
                                    .map(e -> e.getKey() + ": " + text(e.getValue()))
                                    .toList())
                    + "}";
        }
        return PythonStrings.repr(((NormalValue.Raw) value).value());
    }

    /** The value in a result file: the first alternative. */
    public static JsonNode json(NormalValue value) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (value instanceof NormalValue.Items items) {
            ArrayNode array = nodes.arrayNode();
            items.values().forEach(item -> array.add(json(item)));
            return array;
        }
        if (value instanceof NormalValue.Fields fields) {
            ObjectNode object = nodes.objectNode();
            fields.values().forEach((name, field) -> object.set(name, json(field)));
            return object;
        }
        return value instanceof NormalValue.Typed typed
                ? form(typed.forms().get(0))
                : ((NormalValue.Raw) value).value();
    }

    private static JsonNode form(Object form) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (form instanceof JsonNode node) {
            return node;
        }
        if (form instanceof Boolean truth) {
            return nodes.booleanNode(truth);
        }
        if (form instanceof Double number) {
            return nodes.numberNode(number);
        }
        if (form instanceof BigDecimal number) {
            return DecimalNode.valueOf(number);
        }
        if (form instanceof GeoPoint place) {
            return nodes.objectNode().put("latitude", place.latitude()).put("longitude", place.longitude());
        }
        if (form instanceof List<?> list) {
            ArrayNode array = nodes.arrayNode();
            list.forEach(item -> array.add(String.valueOf(item)));
            return array;
        }
        if (form instanceof Map<?, ?> map) {
            ObjectNode object = nodes.objectNode();
            map.forEach((name, part) -> object.put(String.valueOf(name), String.valueOf(part)));
            return object;
        }
        return form instanceof UrlForm url ? url(url) : nodes.textNode(String.valueOf(form));
    }

    private static JsonNode url(UrlForm url) {
        ObjectNode object = JsonNodeFactory.instance.objectNode().put("base_url", url.base());
        ObjectNode query = object.putObject("query_params");
        new TreeMap<>(url.query()).forEach((name, values) -> {
            ArrayNode array = query.putArray(name);
            values.forEach(value -> array.add(json(value)));
        });
        return object;
    }
}
