package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The results of a run, with counts over all of its tasks, by combination of sites, and without impossible tasks.
 *
 * @param results one for each task folder, including tasks that could not be judged
 */
public record VerifiedRunResult(List<VerifiedTaskResult> results, String dataChecksum, String rules) {
    public VerifiedRunResult {
        results = List.copyOf(results);
    }

    static VerifiedRunResult of(List<VerifiedTaskResult> results, WebArenaVerified tasks) {
        return new VerifiedRunResult(
                results, tasks.dataChecksum(), tasks.rules().name());
    }

    private static long count(List<VerifiedTaskResult> results, EvalStatus status) {
        return results.stream().filter(r -> r.status() == status).count();
    }

    /** Successes divided by all tasks, including errors; 0 if there are no tasks. */
    public double successRate() {
        return results.isEmpty() ? 0 : (double) count(results, EvalStatus.SUCCESS) / results.size();
    }

    /**
     * The summary in the published schema ({@code eval_results.json}), without its timestamp; {@code rules} and {@code
     * without_impossible} are ours.
     */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("webarena_verified_version", VerifiedTaskResult.VERSION);
        json.put("webarena_verified_evaluator_checksum", "tiltyard " + rules);
        json.put("webarena_verified_data_checksum", dataChecksum);
        json.put("rules", rules);
        ObjectNode summary = json.putObject("summary");
        summary.set("overall", counts(results));
        ObjectNode perSite = summary.putObject("per_site");
        bySites().forEach((sites, of) -> perSite.set(sites, withIds(of)));
        List<VerifiedTaskResult> possible =
                results.stream().filter(r -> r.impossible().isEmpty()).toList();
        summary.set("without_impossible", counts(possible));
        return json;
    }

    private Map<String, List<VerifiedTaskResult>> bySites() {
        return results.stream()
                .collect(Collectors.groupingBy(
                        r -> String.join("-", r.task().sites().stream().sorted().toList()),
                        TreeMap::new,
                        Collectors.toList()));
    }

    private static ObjectNode counts(List<VerifiedTaskResult> results) {
        long success = count(results, EvalStatus.SUCCESS);
        return JsonNodeFactory.instance
                .objectNode()
                .put("total", results.size())
                .put("success_count", success)
                .put("failure_count", count(results, EvalStatus.FAILURE))
                .put("error_count", count(results, EvalStatus.ERROR))
                .put("failed_or_error_count", results.size() - success);
    }

    private static ObjectNode withIds(List<VerifiedTaskResult> results) {
        ObjectNode json = counts(results);
        Map<String, EvalStatus> lists = Map.of(
                "success_task_ids", EvalStatus.SUCCESS,
                "failed_task_ids", EvalStatus.FAILURE,
                "error_task_ids", EvalStatus.ERROR);
        new TreeMap<>(lists).forEach((name, status) -> results.stream()
                .filter(r -> r.status() == status)
                .forEach(r -> json.withArray(name).add(r.task().id())));
        return json;
    }
}
