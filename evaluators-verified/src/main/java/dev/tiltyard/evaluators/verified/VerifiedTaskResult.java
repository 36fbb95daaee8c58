package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Contradiction;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Standing;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one task: success if every evaluator succeeds, error if one of them could not decide, else failure.
 *
 * @param task the task
 * @param results one for each evaluator; empty if the recording could not be read
 * @param error why the task could not be judged at all; else null
 * @param rules the rules that were applied
 * @param dataChecksum SHA-256 of the task file
 */
public record VerifiedTaskResult(
        VerifiedTask task,
        List<EvaluatorResult> results,
        @Nullable String error,
        VerifiedRules rules,
        String dataChecksum) {
    /**
     * The version of WebArena-Verified whose behavior {@code faithful} reproduces and whose result schema is written.
     */
    public static final String VERSION = "1.2.3";

    public VerifiedTaskResult {
        results = List.copyOf(results);
    }

    /** The outcome of the evaluation. */
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

    /** Why no agent can pass the task as published, in either mode; empty if it is possible. */
    public Optional<Contradiction> impossible() {
        return task.contradiction().filter(known -> known.impossible(true));
    }

    /** Converts the result to a verdict with its reasons. */
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
                .map(known -> "the published task can never be passed: " + known.reason())
                .orElse("check the recording and the task file; the strict rules report fewer errors");
    }

    /**
     * The result in the published schema ({@code eval_result.json}), with our fields {@code rules} and {@code
     * impossible}.
     */
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
        impossible().ifPresent(known -> json.putObject("impossible")
                .put("reason", known.reason())
                .put("corrected_in_strict", known.standing() == Standing.IMPOSSIBLE_AS_PUBLISHED)
                .put("proven", known.standing() != Standing.IMPOSSIBLE));
        return json;
    }
}
