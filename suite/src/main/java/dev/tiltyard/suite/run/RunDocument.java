package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.control.ControlJson;
import dev.tiltyard.tasks.pack.Categories;
import dev.tiltyard.tasks.play.Usage;
import java.nio.file.Files;
import java.util.List;

/** The document that {@code run --json} prints. */
public final class RunDocument {
    private static final ObjectMapper JSON = new ObjectMapper();

    private RunDocument() {}

    /** Results in the order of the task file, their summary, and the manifest. */
    public static ObjectNode of(List<TaskResult> results, ObjectNode manifest) {
        return assembled(results.stream().map(RunDocument::result).toList(), manifest);
    }

    /** The same for results that are documents already, such as those of an earlier run. */
    public static ObjectNode assembled(List<? extends JsonNode> results, ObjectNode manifest) {
        ObjectNode document = JSON.createObjectNode();
        document.putArray("results").addAll(results);
        Summary summary = Summary.of(
                results.stream().map(result -> result.path("status").asText()).toList());
        document.putObject("summary")
                .put("passed", summary.passed())
                .put("failed", summary.failed())
                .put("errors", summary.errors())
                .put("impossible", summary.impossible())
                .put("success_rate", summary.successRate())
                .put("standard_error", summary.standardError());
        results.stream()
                .map(result -> result.path("usage"))
                .filter(JsonNode::isObject)
                .map(RunDocument::usage)
                .reduce(Usage::plus)
                .ifPresent(usage -> ((ObjectNode) document.path("summary")).set("usage", usage(usage)));
        document.set("manifest", manifest);
        return document;
    }

    /**
     * A result with its agent, seed, category, intent, and the folder of its trajectory.
     *
     * @param result as in the run document
     */
    static ObjectNode labelled(JsonNode result, Task task, RunPlan plan) {
        ObjectNode labelled = result.deepCopy();
        labelled.put("agent", plan.agentName())
                .put("seed", plan.agentSeed())
                .put("category", Categories.of(task))
                .put("intent", task.intent())
                .put("intent_template", task.intentTemplate());
        String folder = TaskRun.folderOf(task.id());
        if (plan.folder().filter(out -> Files.isDirectory(out.resolve(folder))).isPresent()) {
            labelled.put("trajectory", folder);
        }
        return labelled;
    }

    /** One result. */
    static ObjectNode result(TaskResult result) {
        ObjectNode entry = JSON.createObjectNode().put("task_id", result.taskId());
        ArrayNode sites = entry.putArray("sites");
        result.sites().forEach(sites::add);
        result.template()
                .ifPresentOrElse(number -> entry.put("template_id", number), () -> entry.putNull("template_id"));
        entry.put("status", result.status().spelling()).put("reward", result.reward());
        ArrayNode reasons = entry.putArray("reasons");
        result.reasons().forEach(reasons::add);
        entry.put("steps", result.steps()).put("seconds", result.took().toMillis() / 1000.0);
        ArrayNode resets = entry.putArray("resets");
        result.resets().forEach((site, report) -> resets.add(ControlJson.of(site, report)));
        result.usage().ifPresent(usage -> entry.set("usage", usage(usage)));
        return entry;
    }

    private static Usage usage(JsonNode usage) {
        return new Usage(
                usage.path("calls").asInt(),
                usage.path("prompt_tokens").asLong(),
                usage.path("reply_tokens").asLong(),
                usage.path("cost").asDouble());
    }

    private static ObjectNode usage(Usage usage) {
        return JSON.createObjectNode()
                .put("calls", usage.calls())
                .put("prompt_tokens", usage.promptTokens())
                .put("reply_tokens", usage.replyTokens())
                .put("cost", usage.cost());
    }
}
