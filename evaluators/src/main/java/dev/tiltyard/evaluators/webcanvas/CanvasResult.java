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
 * @param steps how many steps the agent took
 * @param signalled whether it reported that it was done
 */
public record CanvasResult(CanvasTask task, List<NodeScore> nodes, int steps, boolean signalled) {
    /** Of an incomplete task whose agent did not stop by itself, this share of the step score counts as alignment. */
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

    /** The step score as a share of what could be had. */
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

    /** Whether a judge reached no decision on a node that is not reached. */
    public boolean unjudged() {
        return nodes.stream().anyMatch(node -> !node.unjudged().isEmpty() && !node.reached());
    }

    /** Steps for each point: the lower the better; 0 without a point, as published. */
    public double efficiencyScore() {
        return stepScore() == 0 ? 0 : steps / stepScore();
    }

    /**
     * How well the agent knew that it was done: 1 if it completed the task and reported so, 0.95 if it did not report so; for an
     * incomplete task, the completion rate if it stopped by itself, and 0.8 of that rate if it was stopped.
     */
    public double humanAlignmentScore() {
        if (completed()) {
            return signalled ? 1 : LATE;
        }
        return signalled ? rate() : TERMINATED * rate();
    }

    /** 1 if the agent took less than 1.2 times the steps of a person, else that share. */
    public double lengthScore() {
        double allowed = 1.2 * task.referenceLength();
        return steps < allowed || steps == 0 ? 1 : allowed / steps;
    }

    /** {@code finished}, {@code llm_finished} if the agent stopped by itself before, else {@code step_limit}. */
    public String status() {
        return completed() ? "finished" : signalled ? "llm_finished" : "step_limit";
    }

    /** The result as a verdict: reward 1 if every node was reached, with a finding for each node. */
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

    /** The entry of {@code out.json}, with our scores beside the published ones. */
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
