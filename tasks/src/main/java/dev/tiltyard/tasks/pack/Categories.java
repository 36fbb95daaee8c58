package dev.tiltyard.tasks.pack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Evaluation;
import dev.tiltyard.evaluators.task.Task;
import java.util.Optional;

/** What kind of work a task is, for counting successes by it. */
public final class Categories {
    /** Something is to be found out and told. */
    public static final String INFORMATION = "information";
    /** A page is to be reached. */
    public static final String NAVIGATION = "navigation";
    /** Something is to be written or set. */
    public static final String CONTENT = "content";
    /** The right answer is that it can't be done. */
    public static final String UNACHIEVABLE = "unachievable";

    private static final String FIELD = "category";

    private Categories() {}

    /**
     * The task's own word, its field {@code category}; if it has none, what follows from how it is judged: by what is on the
     * pages or in the state afterwards (content), by the answer (information), by the address alone (navigation). That
     * nothing else may have changed does not make it content.
     */
    public static String of(Task task) {
        return Optional.ofNullable(task.extras().get(FIELD))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .filter(word -> !word.isBlank())
                .orElseGet(() -> of(task.evaluation()));
    }

    private static String of(Evaluation evaluation) {
        if (evaluation.unachievable()) {
            return UNACHIEVABLE;
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
