package dev.tiltyard.tasks.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskPolicy;
import dev.tiltyard.evaluators.verified.ResponseFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of a task for an agent. */
public final class Briefing {
    /** The task field for the policy that applies to it. */
    public static final String POLICY = "policy";

    /** Who makes policies, in the order of precedence. */
    private static final Map<String, String> SOURCES = sources();

    private Briefing() {}

    private static Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("organization", "By the organization: ");
        sources.put("user", "By the user: ");
        sources.put("task", "Of the task: ");
        return sources;
    }

    /** The intent and the policy, followed by the answer's format if the benchmark requires one. */
    public static String of(Task task) {
        return answerFormat(task).map(format -> intent(task) + "\n\n" + format).orElseGet(() -> intent(task));
    }

    /** The intent, followed by the policies that the file states for the task and the policy of the run, if any. */
    public static String intent(Task task) {
        return Stream.of(
                        task.intent(),
                        statement(task.policies()),
                        policy(task).path("text").asText())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /** The policies of a task in their order of precedence, each once. */
    private static String statement(List<TaskPolicy> policies) {
        if (policies.isEmpty()) {
            return "";
        }
        return SOURCES.entrySet().stream()
                .flatMap(source -> policies.stream()
                        .filter(policy -> policy.source().equals(source.getKey()))
                        .map(policy -> "- " + source.getValue() + policy.description()))
                .distinct()
                .collect(Collectors.joining(
                        "\n",
                        "Comply with these policies while you do this. If two of them conflict, the one listed first"
                                + " takes precedence; each takes precedence over the task.\n",
                        "\nTo ask me for permission or for anything that is missing, use the action ask_user with"
                                + " your question."));
    }

    static JsonNode policy(Task task) {
        return task.extras().getOrDefault(POLICY, MissingNode.getInstance());
    }

    /** A description of the answer's format; empty for free text. */
    public static Optional<String> answerFormat(Task task) {
        return task.evaluation().verified() ? Optional.of(ResponseFormat.instructions()) : Optional.empty();
    }
}
