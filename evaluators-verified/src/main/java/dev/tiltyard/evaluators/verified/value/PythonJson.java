package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads and writes JSON like Python's {@code json}. */
public final class PythonJson {
    private static final int DEPTH = 500;
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    static {
        MAPPER.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEPTH)
                        .maxStringLength(Integer.MAX_VALUE)
                        .build());
    }

    private PythonJson() {}

    /**
     * {@code json.loads(text)}.
     *
     * @throws NotNormalException if the text is not JSON
     */
    public static JsonNode parse(String text) {
        if (!mayBeJson(text)) {
            throw new NotNormalException("Invalid JSON string"); // most answers; avoids the parser's exception
        }
        try {
            JsonNode node = MAPPER.readTree(text);
            if (node.isMissingNode()) {
                throw new NotNormalException("empty JSON");
            }
            return node;
        } catch (JsonProcessingException | NumberFormatException e) {
            throw new NotNormalException("Invalid JSON string: " + e.getMessage());
        }
    }

    private static boolean mayBeJson(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (" \t\r\n".indexOf(text.charAt(i)) < 0) {
                return "{[\"-0123456789tfnNI".indexOf(text.charAt(i)) >= 0;
            }
        }
        return false;
    }

    /** {@code json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)}. */
    static String dump(JsonNode value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    private static void write(StringBuilder out, JsonNode value) {
        switch (value.getNodeType()) {
            case OBJECT -> writeObject(out, value);
            case ARRAY -> {
                out.append('[');
                for (int i = 0; i < value.size(); i++) {
                    write(i == 0 ? out : out.append(','), value.get(i));
                }
                out.append(']');
            }
            case STRING -> writeText(out, value.textValue());
            case NUMBER -> out.append(number(value));
            case BOOLEAN -> out.append(value.booleanValue());
            default -> out.append("null");
        }
    }

    private static String number(JsonNode value) {
        if (value.isIntegralNumber()) {
            return value.bigIntegerValue().toString();
        }
        double number = value.doubleValue();
        return Double.isNaN(number)
                ? "NaN"
                : Double.isInfinite(number) ? (number > 0 ? "Infinity" : "-Infinity") : PythonStrings.repr(number);
    }

    private static void writeObject(StringBuilder out, JsonNode object) {
        List<Map.Entry<String, JsonNode>> fields = new ArrayList<>(object.properties());
        fields.sort(Comparator.comparing(Map.Entry::getKey));
        out.append('{');
        for (int i = 0; i < fields.size(); i++) {
            writeText(i == 0 ? out : out.append(','), fields.get(i).getKey());
            write(out.append(':'), fields.get(i).getValue());
        }
        out.append('}');
    }

    private static void writeText(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\f' -> out.append("\\f");
                case '\b' -> out.append("\\b");
                default -> out.append(c < 0x20 ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c));
            }
        }
        out.append('"');
    }

    /** An object or array in which every JSON text is parsed, one level deep; texts in lists are kept. */
    public static JsonNode withNestedJson(JsonNode data) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (data.isObject()) {
            var object = nodes.objectNode();
            data.properties().forEach(field -> object.set(field.getKey(), nested(field.getValue())));
            return object;
        }
        if (data.isArray()) {
            var array = nodes.arrayNode();
            data.forEach(item -> array.add(withNestedJson(item)));
            return array;
        }
        return data;
    }

    private static JsonNode nested(JsonNode value) {
        if (!value.isTextual()) {
            return withNestedJson(value);
        }
        try {
            return parse(value.textValue());
        } catch (NotNormalException e) {
            return value;
        }
    }
}
