package dev.tiltyard.tasks.pack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Evaluation;
import dev.tiltyard.evaluators.task.Task;
import java.util.Locale;
import java.util.Optional;

/** Task categories, for success rates by category. */
public final class TaskCategories {
    /** The user wants information. */
    public static final String INFORMATION = "information";
    /** The user wants a page to be open. */
    public static final String NAVIGATION = "navigation";
    /** The user wants something to be created or changed. */
    public static final String CONTENT = "content";
    /** The task is infeasible, and the right outcome is to say so. */
    public static final String INFEASIBLE = "infeasible";

    private static final String FIELD = "category";

    private TaskCategories() {}

    /**
     * The task's field {@code category}; without one, derived from how the task is judged: by page content or state
     * (content), by the answer (information), or by the URL alone (navigation). A check that nothing else changed does
     * not count as content.
     */
    public static String of(Task task) {
        return Optional.ofNullable(task.extras().get(FIELD))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .filter(word -> !word.isBlank())
                .orElseGet(() -> task.evaluation().verified() ? ofVerified(task) : of(task.evaluation()));
    }

    private static String ofVerified(Task task) {
        JsonNode expected = task.source().at("/eval/0/expected");
        if (!expected.path("status").asText().equalsIgnoreCase("SUCCESS")) {
            return INFEASIBLE;
        }
        return switch (expected.path("task_type").asText().toLowerCase(Locale.ROOT)) {
            case "retrieve" -> INFORMATION;
            case "navigate" -> NAVIGATION;
            default -> CONTENT;
        };
    }

    private static String of(Evaluation evaluation) {
        if (evaluation.infeasible()) {
            return INFEASIBLE;
        }
        boolean looksAtState = evaluation
                .stateMatch()
                .filter(state -> !state.checks().isEmpty())
                .isPresent();
        if (looksAtState || evaluation.types().contains(EvalType.PROGRAM_HTML)) {
            return CONTENT;
        }
        return evaluation.types().contains(EvalType.STRING_MATCH) ? INFORMATION : NAVIGATION;
    }
}
