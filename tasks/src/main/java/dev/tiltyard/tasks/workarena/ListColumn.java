package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A list column in a configuration.
 *
 * @param type such as {@code reference}, {@code choice}
 * @param table a reference's target table; empty text for other types
 * @param display display field of that table's records
 * @param choices labels by value
 */
record ListColumn(String type, String table, String display, JsonNode choices) {
    /** The parts of a description that judging needs. */
    static ObjectNode shortened(JsonNode described) {
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        kept.put("type", described.path("type").asText());
        kept.put("table", described.path("reference").asText(""));
        kept.put("display", described.at("/reference_attributes/display_field").asText(""));
        JsonNode choices = described.path("choices");
        if (choices.isObject()) {
            kept.set("choices", choices);
        }
        return kept;
    }

    static ListColumn of(JsonNode kept) {
        return new ListColumn(
                kept.path("type").asText(),
                kept.path("table").asText(),
                kept.path("display").asText(),
                kept.path("choices"));
    }
}
