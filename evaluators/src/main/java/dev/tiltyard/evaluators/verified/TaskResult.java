package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.verified.rule.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one task: success if every evaluator succeeds, error if one of them could not decide, else failure.
 *
 * @param task the task
 * @param results one for each evaluator; none if the recording could not be read
 * @param error why the task could not be judged at all; null if it could
 * @param rules how it was judged
 * @param dataChecksum SHA-256 of the task file
 */
public record TaskResult(
        VerifiedTask task,
        List<EvaluatorResult> results,
        @Nullable String error,
        Rules rules,
        String dataChecksum) {
    /** The version of WebArena-Verified whose behaviour {@code faithful} reproduces and whose result schema is written. */
    public static final String VERSION = "1.2.3";

    public TaskResult {
        results = List.copyOf(results);
    }

    /** How the evaluation ended. */
    public EvalStatus status() {
        if (error != null || results.stream().anyMatch(r -> r.status() == EvalStatus.ERROR)) {
            return EvalStatus.ERROR;
        }
        boolean all = results.stream().allMatch(r -> r.status() == EvalStatus.SUCCESS);
        return all ? EvalStatus.SUCCESS : EvalStatus.FAILURE;
    }

    /** 1.0 or 0.0. */
    public double score() {
        return status() == EvalStatus.SUCCESS ? 1.0 : 0.0;
    }

    /** Why no agent can pass the task as published; empty if nothing is known against it. */
    public Optional<ImpossibleTasks.Entry> impossible() {
        return ImpossibleTasks.find(task.id());
    }

    /** The result as a verdict with its reasons. */
    public Verdict verdict() {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            findings.add(results.get(i).finding(i));
        }
        if (status() != EvalStatus.ERROR) {
            return new Verdict.Scored(score(), findings);
        }
        String reason = error != null
                ? error
                : results.stream()
                        .map(EvaluatorResult::error)
                        .filter(e -> e != null)
                        .findFirst()
                        .orElse("unknown");
        return new Verdict.Unjudged(reason, remedy(), findings);
    }

    private String remedy() {
        return impossible()
                .map(entry -> "the published task can never be passed: " + entry.reason())
                .orElse("check the recording and the task file; with the strict rules fewer things are errors");
    }

    /** The result in the published schema ({@code eval_result.json}); {@code rules} and {@code impossible} are ours. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("task_id", task.id()).put("intent_template_id", task.templateId());
        task.sites().forEach(json.putArray("sites")::add);
        json.put("task_revision", task.revision()).put("status", status().id()).put("score", score());
        ArrayNode evaluators = json.putArray("evaluators_results");
        results.forEach(result -> evaluators.add(result.toJson()));
        if (error != null) {
            json.put("error_msg", error);
        }
        json.put("webarena_verified_version", VERSION);
        json.put("webarena_verified_evaluator_checksum", "tiltyard " + rules.name());
        json.put("webarena_verified_data_checksum", dataChecksum);
        json.put("rules", rules.name());
        impossible().ifPresent(entry -> json.putObject("impossible")
                .put("reason", entry.reason())
                .put("mended_in_strict", entry.mended())
                .put("proven", entry.proven()));
        return json;
    }
}
