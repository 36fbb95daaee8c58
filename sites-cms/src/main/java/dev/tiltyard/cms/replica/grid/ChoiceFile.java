package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** Choices that have names: either a query, or labels by value. */
final class ChoiceFile {
    private static final Map<String, Choices> NAMED = read();

    private ChoiceFile() {}

    private static Map<String, Choices> read() {
        Map<String, Choices> named = new LinkedHashMap<>();
        Yaml.read(ChoiceFile.class, "choices.yaml", new TypeReference<Map<String, JsonNode>>() {})
                .forEach(
                        (name, node) -> named.put(name, node.isTextual() ? Choices.query(node.asText()) : fixed(node)));
        return named;
    }

    private static Choices fixed(JsonNode labels) {
        Map<String, String> all = new LinkedHashMap<>();
        labels.properties()
                .forEach(entry -> all.put(entry.getKey(), entry.getValue().asText()));
        return new Choices.Fixed(all);
    }

    static Choices named(String name) {
        Choices found = NAMED.get(name);
        if (found == null) {
            throw new IllegalArgumentException("choices.yaml has no " + name + ", only " + NAMED.keySet());
        }
        return found;
    }

    /** The choices of a description: a name, or labels by value; none if it has none. */
    static Choices of(JsonNode node) {
        return node.isTextual() && !node.asText().isEmpty()
                ? named(node.asText())
                : node.isObject() ? fixed(node) : Choices.none();
    }
}
