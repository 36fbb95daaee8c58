package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Finds the pages that the agent reached or acted on in recorded steps. */
final class VisitedSteps {
    /** Chat messages don't count. */
    private static final Set<String> SPEAKING = Set.of("stop", "send_message", "ask_user", "report_infeasible");

    private VisitedSteps() {}

    /** The active tab's URL after each step with an action. */
    static List<String> addresses(List<JsonNode> steps) {
        return steps.stream()
                .filter(VisitedSteps::acts)
                .map(step -> step.at("/observation/tabs")
                        .path(step.at("/observation/active_tab").asInt())
                        .path("url")
                        .asText())
                .filter(url -> !url.isEmpty())
                .distinct()
                .toList();
    }

    private static boolean acts(JsonNode step) {
        return StreamSupport.stream(step.path("actions").spliterator(), false)
                .anyMatch(action -> !SPEAKING.contains(action.path("action").asText()));
    }

    static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
