package dev.tiltyard.evaluators.webcanvas;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * The score of a trajectory.
 *
 * @param task the task
 * @param nodes one score for each key node
 * @param steps number of the agent's steps
 * @param signalled whether it reported that it was done
 */
public record CanvasResult(CanvasTask task, List<NodeScore> nodes, int steps, boolean signalled) {
    /**
     * The share of the step score that counts as alignment for an incomplete task whose agent did not stop by itself.
     */
    private static final double TERMINATED = 0.8;

    private static final double LATE = 0.95;

    public CanvasResult {
        nodes = List.copyOf(nodes);
    }

    /** The sum of the nodes' scores. */
    public double stepScore() {
        return nodes.stream().mapToDouble(NodeScore::score).sum();
    }

    /** Number of nodes. */
    public int maxScore() {
        return nodes.size();
    }

    /** The step score as a share of the maximum. */
    public double rate() {
        return stepScore() / maxScore();
    }

    /** Whether every node was reached in full. */
    public boolean completed() {
        return nodes.stream().allMatch(NodeScore::reached);
    }

    /** Whether exactly one point is missing. */
    public boolean nearlyCompleted() {
        return maxScore() - stepScore() == 1.0;
    }

    /** Whether a judge could not decide an unreached node. */
    public boolean unjudged() {
        return nodes.stream().anyMatch(node -> !node.unjudged().isEmpty() && !node.reached());
    }

    /** Steps per point; lower is better. 0 without points, as published. */
    public double efficiencyScore() {
        return stepScore() == 0 ? 0 : steps / stepScore();
    }

    /**
     * How well the agent knew that it was done: 1 for a completed task reported as done, 0.95 without the report; for
     * an incomplete task, the completion rate if the agent stopped by itself, and 0.8 of it if it was stopped.
     */
    public double humanAlignmentScore() {
        if (completed()) {
            return signalled ? 1 : LATE;
        }
        return signalled ? rate() : TERMINATED * rate();
    }

    /** 1 if the agent took less than 1.2 times the person's steps, else their ratio. */
    public double lengthScore() {
        double allowed = 1.2 * task.referenceLength();
        return steps < allowed || steps == 0 ? 1 : allowed / steps;
    }

    /** {@code finished}, {@code llm_finished} if the agent stopped before that, else {@code step_limit}. */
    public String status() {
        return completed() ? "finished" : signalled ? "llm_finished" : "step_limit";
    }

    /** Converts the result to a verdict: reward 1 if every node was reached, with a finding for each node. */
    public Verdict verdict() {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            findings.add(finding(i));
        }
        return unjudged()
                ? new Verdict.Unjudged(
                        "a judge reached no decision on "
                                + nodes.stream()
                                        .filter(n -> !n.unjudged().isEmpty())
                                        .count() + " of the key nodes of task " + task.id(),
                        "configure a judge that can decide them: WebCanvas.withJudge(new ModelJudge(...))",
                        findings)
                : new Verdict.Scored(completed() ? 1 : 0, findings);
    }

    private Finding finding(int place) {
        NodeScore score = nodes.get(place);
        KeyNode node = score.node();
        String check = node.function().id() + "[" + place + "]";
        String message = score.step() < 0
                ? score.unjudged().isEmpty() ? "never reached" : "not judged: " + score.unjudged()
                : "step " + score.step() + " gave it " + score.score();
        return new Finding(check, score.score(), node.reference(), score.observed(), message);
    }

    /** The entry of {@code out.json}, with our additional scores. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("task_id", task.id()).put("task_name", task.task()).put("task_status", status());
        json.put("reference_task_length", task.referenceLength()).put("steps", steps);
        ArrayNode evaluation = json.putArray("evaluation");
        nodes.forEach(node -> evaluation.add(node(node)));
        json.put("task_score", number(stepScore()) + " / " + maxScore());
        json.put("task_score_rate", rate()).put("efficiency_score", efficiencyScore());
        json.put("human_alignment_score", humanAlignmentScore()).put("length_score", lengthScore());
        return json;
    }

    private static ObjectNode node(NodeScore score) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("match_function", score.node().function().id())
                .put("reference_answer", score.node().reference());
        json.put("score", score.score()).put("step", score.step()).put("observed", score.observed());
        if (!score.unjudged().isEmpty()) {
            json.put("unjudged", score.unjudged());
        }
        return json;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }
}
