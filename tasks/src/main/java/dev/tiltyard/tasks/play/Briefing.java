package dev.tiltyard.tasks.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.verified.ResponseFormat;
import java.util.Optional;

/** The text of a task that an agent gets. */
public final class Briefing {
    /** The field of a task that holds the policy under which it is done. */
    public static final String POLICY = "policy";

    private Briefing() {}

    /** The intent and the policy, followed by the form of the answer where the benchmark asks for one. */
    public static String of(Task task) {
        return answerFormat(task).map(format -> intent(task) + "\n\n" + format).orElseGet(() -> intent(task));
    }

    /** The intent, followed by the policy under which it is done, if there is one. */
    public static String intent(Task task) {
        String rules = policy(task).path("text").asText();
        return rules.isEmpty() ? task.intent() : task.intent() + "\n\n" + rules;
    }

    static JsonNode policy(Task task) {
        return task.extras().getOrDefault(POLICY, MissingNode.getInstance());
    }

    /** The form of the answer, in words; empty where any words will do. */
    public static Optional<String> answerFormat(Task task) {
        return task.evaluation().verified() ? Optional.of(ResponseFormat.instructions()) : Optional.empty();
    }
}
