package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Judges an order by the request on the open page. A wrong order is final. */
final class OrderRules {
    private static final String VALUE = "sc_item_option.value";
    private static final String QUESTION = "sc_item_option.item_option_new.question_text";

    private OrderRules() {}

    static StepRuling judge(Situation at) {
        Optional<String> request = at.page().parameter("sysparm_sys_id");
        if (request.isEmpty()) {
            return StepRuling.notYet("The request was not created, the sysid is not in the URL.");
        }
        if (at.records()
                .find("sc_request", Map.of("sysparm_query", "sys_id=" + request.get()))
                .isEmpty()) {
            return StepRuling.notYet("The request is not in the database.");
        }
        List<JsonNode> items = at.records()
                .find(
                        "sc_req_item",
                        Map.of(
                                "sysparm_query",
                                "request=" + request.get(),
                                "sysparm_fields",
                                "sys_id,short_description,quantity"));
        if (items.isEmpty()) {
            return StepRuling.notYet("No items were requested.");
        }
        return items.size() > 1
                ? StepRuling.wrong("Multiple kinds of items were requested, but only a single one was expected.")
                : item(at, items.get(0));
    }

    private static StepRuling item(Situation at, JsonNode item) {
        JsonNode config = at.config();
        String description = config.path("description").asText().toLowerCase(Locale.ROOT);
        if (!item.path("short_description").asText().toLowerCase(Locale.ROOT).equals(description)) {
            return StepRuling.wrong("The requested item is incorrect.");
        }
        if (!item.path("quantity").asText().equals(config.path("quantity").asText())) {
            return StepRuling.wrong("The requested quantity is incorrect.");
        }
        Map<String, String> chosen = options(at, item.path("sys_id").asText());
        for (Map.Entry<String, JsonNode> wanted : config.path("configuration").properties()) {
            String question = wanted.getKey();
            String value = said(wanted.getValue().path(1));
            String got = chosen.getOrDefault(question, "");
            if (!isChosen(wanted.getValue().path(0).asText(), value, got)) {
                return StepRuling.wrong(
                        "The requested " + question + " is incorrect, expected " + value + " but got " + got + ".");
            }
        }
        return StepRuling.right("Task completed successfully.");
    }

    /** A value in the package's spelling: Python capitalizes booleans. */
    private static String said(JsonNode value) {
        return value.isBoolean() ? (value.asBoolean() ? "True" : "False") : value.asText();
    }

    private static Map<String, String> options(Situation at, String item) {
        Map<String, String> options = new HashMap<>();
        at.records()
                .find(
                        "sc_item_option_mtom",
                        Map.of("sysparm_query", "request_item=" + item, "sysparm_fields", VALUE + "," + QUESTION))
                .forEach(row ->
                        options.put(row.path(QUESTION).asText(), row.path(VALUE).asText()));
        return options;
    }

    private static boolean isChosen(String control, String wanted, String got) {
        return switch (control) {
            case "checkbox", "radio" -> bare(wanted).equals(bare(got));
            case "textarea" -> got.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
            default -> true;
        };
    }

    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT).replace("_", "").replace(" ", "");
    }
}
