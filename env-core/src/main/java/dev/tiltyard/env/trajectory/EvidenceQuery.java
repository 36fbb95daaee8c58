package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Locator;
import java.util.Locale;

/** Evidence queries in the format of {@code evidence.jsonl}. */
final class EvidenceQuery {
    private static final ObjectMapper JSON = new ObjectMapper();

    private EvidenceQuery() {}

    static ObjectNode answer() {
        return JSON.createObjectNode().put("ask", "answer");
    }

    static ObjectNode visited() {
        return JSON.createObjectNode().put("ask", "visited");
    }

    static ObjectNode actions() {
        return JSON.createObjectNode().put("ask", "actions");
    }

    static ObjectNode noPage() {
        return JSON.createObjectNode().put("ask", "no_page");
    }

    static ObjectNode url() {
        return JSON.createObjectNode().put("ask", "url");
    }

    static ObjectNode open(String url) {
        return JSON.createObjectNode().put("ask", "open").put("url", url);
    }

    static ObjectNode html() {
        return JSON.createObjectNode().put("ask", "html");
    }

    static ObjectNode evaluate(String function) {
        return JSON.createObjectNode().put("ask", "evaluate").put("function", function);
    }

    static ObjectNode changes(String site) {
        return JSON.createObjectNode().put("ask", "changes").put("site", site);
    }

    static ObjectNode keepsState(String site) {
        return JSON.createObjectNode().put("ask", "keeps_state").put("site", site);
    }

    static ObjectNode read(Locator locator) {
        var asked = JSON.createObjectNode().put("ask", "read");
        JsonNode parts = JSON.valueToTree(locator);
        asked.put("locator", locator.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        asked.set("parts", parts);
        return asked;
    }
}
