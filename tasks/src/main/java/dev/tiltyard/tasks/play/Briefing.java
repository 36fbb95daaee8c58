package dev.tiltyard.tasks.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.verified.ResponseFormat;
import java.util.Optional;

/** The text of a task for an agent. */
public final class Briefing {
    /** The task field for the policy that applies to it. */
    public static final String POLICY = "policy";

    private Briefing() {}

    /** The intent and the policy, followed by the answer's format if the benchmark requires one. */
    public static String of(Task task) {
        return answerFormat(task).map(format -> intent(task) + "\n\n" + format).orElseGet(() -> intent(task));
    }

    /** The intent, followed by the policy that applies to it, if any. */
    public static String intent(Task task) {
        String rules = policy(task).path("text").asText();
        return rules.isEmpty() ? task.intent() : task.intent() + "\n\n" + rules;
    }

    static JsonNode policy(Task task) {
        return task.extras().getOrDefault(POLICY, MissingNode.getInstance());
    }

    /** A description of the answer's format; empty for free text. */
    public static Optional<String> answerFormat(Task task) {
        return task.evaluation().verified() ? Optional.of(ResponseFormat.instructions()) : Optional.empty();
    }
}
