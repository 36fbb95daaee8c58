package dev.tiltyard.sitekit.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON object as form fields: {@code {"note": {"ids": [1, 2]}}} has the field {@code note[ids][]} twice. A null or an
 * empty array is a field with an empty value.
 */
record JsonFields(Map<String, List<String>> all) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws HttpProblem with status 400 if the text is not a JSON object */
    static JsonFields of(String text) {
        try {
            JsonNode body = text.isBlank() ? JSON.createObjectNode() : JSON.readTree(text);
            if (!body.isObject()) {
                throw HttpProblem.badRequest("the body is not a JSON object, but " + body.getNodeType());
            }
            Map<String, List<String>> fields = new LinkedHashMap<>();
            body.properties().forEach(member -> add(fields, member.getKey(), member.getValue()));
            return new JsonFields(fields);
        } catch (JsonProcessingException e) {
            throw HttpProblem.badRequest("the body is not JSON: " + e.getOriginalMessage());
        }
    }

    private static void add(Map<String, List<String>> fields, String name, JsonNode value) {
        if (value.isObject()) {
            value.properties().forEach(member -> add(fields, name + "[" + member.getKey() + "]", member.getValue()));
        } else if (value.isArray() && !value.isEmpty()) {
            value.forEach(each -> add(fields, name + "[]", each));
        } else {
            String key = value.isArray() ? name + "[]" : name;
            String text = value.isValueNode() && !value.isNull() ? value.asText() : "";
            fields.computeIfAbsent(key, any -> new ArrayList<>()).add(text);
        }
    }
}
