package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** Named option lists: a query, labels by value, or a list that this class provides. */
final class ChoiceFile {
    private static final Map<String, OptionLabels> NAMED = read();

    private ChoiceFile() {}

    private static Map<String, OptionLabels> read() {
        Map<String, OptionLabels> named = new LinkedHashMap<>();
        Yaml.read(ChoiceFile.class, "choices.yaml", new TypeReference<Map<String, JsonNode>>() {})
                .forEach((name, node) ->
                        named.put(name, node.isTextual() ? OptionLabels.query(node.asText()) : fixed(node)));
        named.put("countries", new OptionLabels.Countries());
        named.put("store_tree", new OptionLabels.StoreViews(true));
        named.put("one_store_view", new OptionLabels.StoreViews(false));
        return named;
    }

    /** Labels by value, optionally grouped if a name contains further names. */
    private static OptionLabels fixed(JsonNode labels) {
        if (labels.properties().stream().anyMatch(entry -> entry.getValue().isObject())) {
            Map<String, Map<String, String>> groups = new LinkedHashMap<>();
            labels.properties().forEach(entry -> groups.put(entry.getKey(), labels(entry.getValue())));
            return new OptionLabels.Grouped(groups);
        }
        return new OptionLabels.Fixed(labels(labels));
    }

    private static Map<String, String> labels(JsonNode labels) {
        Map<String, String> all = new LinkedHashMap<>();
        labels.properties()
                .forEach(entry -> all.put(entry.getKey(), entry.getValue().asText()));
        return all;
    }

    static OptionLabels named(String name) {
        OptionLabels found = NAMED.get(name);
        if (found == null) {
            throw new IllegalArgumentException("choices.yaml has no " + name + ", only " + NAMED.keySet());
        }
        return found;
    }

    /** The options of a description: a name, or labels by value; none if it has none. */
    static OptionLabels of(JsonNode node) {
        return node.isTextual() && !node.asText().isEmpty()
                ? named(node.asText())
                : node.isObject() ? fixed(node) : OptionLabels.none();
    }
}
