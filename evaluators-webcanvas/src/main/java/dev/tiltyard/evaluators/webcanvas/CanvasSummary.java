package dev.tiltyard.evaluators.webcanvas;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The scores of a run. Each states the number of tasks that it covers.
 *
 * @param results one for each trajectory
 */
public record CanvasSummary(List<CanvasResult> results, CanvasRules rules) {
    public CanvasSummary {
        results = List.copyOf(results);
    }

    /** Points divided by possible points, over all tasks; 0 if there are none. */
    public double completionRate() {
        double points = results.stream().mapToDouble(CanvasResult::stepScore).sum();
        double possible = results.stream().mapToInt(CanvasResult::maxScore).sum();
        return possible == 0 ? 0 : points / possible;
    }

    /** The mean of the tasks' completion rates. */
    public double averageStepScoreRate() {
        return mean(results, CanvasResult::rate);
    }

    /** The share of tasks whose nodes were all reached. */
    public double taskSuccessRate() {
        return share(CanvasResult::completed);
    }

    /** The share of tasks with exactly one missing point. */
    public double taskNearSuccessRate() {
        return share(CanvasResult::nearlyCompleted);
    }

    /** The share of tasks with at most one missing point. */
    public double successRateWithOneMissing() {
        return share(result -> result.completed() || result.nearlyCompleted());
    }

    /** Steps per point, averaged over {@link #efficiencyOver()} tasks; lower is better. */
    public double efficiencyScore() {
        return mean(efficient(), CanvasResult::efficiencyScore);
    }

    /** Number of tasks in the efficiency average: in strict mode those with at least one point; as published, all. */
    public int efficiencyOver() {
        return efficient().size();
    }

    private List<CanvasResult> efficient() {
        boolean onlyWithPoints = rules.corrects(CanvasCorrection.EFFICIENCY_OF_FAILURES);
        return results.stream()
                .filter(r -> !onlyWithPoints || r.stepScore() > 0)
                .toList();
    }

    /** The mean of the tasks' human alignment scores. */
    public double humanAlignmentScore() {
        return mean(results, CanvasResult::humanAlignmentScore);
    }

    private double share(Predicate<CanvasResult> of) {
        return mean(results, result -> of.test(result) ? 1 : 0);
    }

    private static double mean(List<CanvasResult> results, ToDoubleFunction<CanvasResult> value) {
        return results.stream().mapToDouble(value).average().orElse(0);
    }

    /** {@code result.json} with the published names, followed by ours. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("task_counts", results.size());
        json.put("average_step_score_rate", averageStepScoreRate());
        json.put("average_efficiency_score", efficiencyScore());
        json.put("key_node_completion_rate", completionRate());
        json.put("task_success_rate", taskSuccessRate());
        json.put("task_near_success_rate", taskNearSuccessRate());
        json.put("task_success_rate_one_missing", successRateWithOneMissing());
        json.put("human_alignment_score", humanAlignmentScore());
        json.put("efficiency_over_tasks", efficiencyOver());
        json.put(
                "unjudged_tasks",
                results.stream().filter(CanvasResult::unjudged).count());
        json.put("rules", rules.name());
        return json;
    }
}
