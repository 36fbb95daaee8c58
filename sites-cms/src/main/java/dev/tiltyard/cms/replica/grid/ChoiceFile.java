package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** Choices that have names: a query, labels by value, or what this class names. */
final class ChoiceFile {
    private static final Map<String, Choices> NAMED = read();

    private ChoiceFile() {}

    private static Map<String, Choices> read() {
        Map<String, Choices> named = new LinkedHashMap<>();
        Yaml.read(ChoiceFile.class, "choices.yaml", new TypeReference<Map<String, JsonNode>>() {})
                .forEach(
                        (name, node) -> named.put(name, node.isTextual() ? Choices.query(node.asText()) : fixed(node)));
        named.put("countries", new Choices.Countries());
        named.put("store_tree", new Choices.StoreViews(true));
        named.put("one_store_view", new Choices.StoreViews(false));
        return named;
    }

    /** Labels by value; or those under headings, if what stands beside a name has names of its own. */
    private static Choices fixed(JsonNode labels) {
        if (labels.properties().stream().anyMatch(entry -> entry.getValue().isObject())) {
            Map<String, Map<String, String>> groups = new LinkedHashMap<>();
            labels.properties().forEach(entry -> groups.put(entry.getKey(), labels(entry.getValue())));
            return new Choices.Grouped(groups);
        }
        return new Choices.Fixed(labels(labels));
    }

    private static Map<String, String> labels(JsonNode labels) {
        Map<String, String> all = new LinkedHashMap<>();
        labels.properties()
                .forEach(entry -> all.put(entry.getKey(), entry.getValue().asText()));
        return all;
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
