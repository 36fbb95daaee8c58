package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.PythonJson;
import dev.tiltyard.evaluators.verified.value.PythonPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a task names a field of a body: by its plain name, by JSONPath ({@code $.note.note}), or by a pattern for
 * top-level names ({@code ^…$}, {@code $.^…$}). As a fallback, texts that are themselves JSON are searched too.
 */
final class BodyPath {
    private BodyPath() {}

    /** Whether the name is a JSONPath or a pattern. */
    static boolean isPath(String name) {
        return name.startsWith("$") || PythonPattern.isPattern(name);
    }

    /**
     * The value at the path; a list if there are several values or the path has a filter; null if there is none.
     *
     * @param strict whether it is an error if there is no value, the path is malformed, or a pattern finds several
     * @throws NotNormalException if that is an error
     */
    static JsonNode find(JsonNode data, String path, boolean strict) {
        if (path.startsWith("$.^") && path.endsWith("$")) {
            return byPattern(data, path.substring(2), strict);
        }
        return PythonPattern.isPattern(path) ? byPattern(data, path, strict) : byJsonPath(data, path, strict);
    }

    private static JsonNode byPattern(JsonNode data, String pattern, boolean strict) {
        PythonPattern compiled = PythonPattern.compile(pattern, 0);
        if (compiled == null || !data.isObject()) {
            return none(strict, "Regex pattern '" + pattern + "' can't be searched in " + data.getNodeType());
        }
        List<JsonNode> found = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : data.properties()) {
            if (compiled.matchesStart(field.getKey())) {
                found.add(field.getValue());
            }
        }
        if (found.size() != 1 && strict) {
            throw new NotNormalException(
                    "Regex pattern '" + pattern + "' matched " + found.size() + " keys, expected exactly 1");
        }
        return found.isEmpty() ? NullNode.getInstance() : found.size() == 1 ? found.get(0) : list(found);
    }

    private static JsonNode byJsonPath(JsonNode data, String path, boolean strict) {
        List<JsonNode> found;
        try {
            JsonPath compiled = JsonPath.parse(path);
            found = compiled.find(data);
            if (found.isEmpty()) {
                found = compiled.find(PythonJson.withNestedJson(data));
            }
        } catch (IllegalArgumentException e) {
            return none(strict, "Invalid JSONPath expression '" + path + "': " + e.getMessage());
        }
        if (found.isEmpty()) {
            return none(strict, "JSONPath '" + path + "' matched 0 values, expected exactly 1");
        }
        return found.size() == 1 && !path.contains("?(") ? found.get(0) : list(found);
    }

    private static JsonNode none(boolean strict, String reason) {
        if (strict) {
            throw new NotNormalException(reason);
        }
        return NullNode.getInstance();
    }

    private static ArrayNode list(List<JsonNode> values) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        values.forEach(list::add);
        return list;
    }
}
