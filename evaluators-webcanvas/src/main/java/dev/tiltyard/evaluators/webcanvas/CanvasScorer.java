package dev.tiltyard.evaluators.webcanvas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Scores a trajectory. Each node keeps its best score, in any order; a reached node is not checked again.
 *
 * <p>As published, a step is checked before its action runs: URL nodes see the URL that the previous action led to,
 * element nodes the element that is about to be used. So the page after the last action is never checked; a correction
 * checks it.
 */
final class CanvasScorer {
    private final CanvasRules rules;
    private final NodeCheck check;
    private final List<NodeScore> scores = new ArrayList<>();

    CanvasScorer(CanvasTask task, CanvasRules rules, SemanticJudge judge) {
        this.rules = rules;
        this.check = new NodeCheck(rules, judge);
        task.nodes().forEach(node -> scores.add(NodeScore.none(node)));
    }

    /** One score for each node, in the order of the task. */
    List<NodeScore> score(CanvasTrajectory trajectory) {
        for (int i = 0; i < trajectory.steps().size(); i++) {
            look(i, trajectory.steps().get(i));
        }
        return List.copyOf(scores);
    }

    private void look(int place, CanvasStep step) {
        boolean acted = step.succeeded() || !rules.corrects(CanvasCorrection.SUCCESSFUL_ACTIONS);
        for (int n = 0; n < scores.size(); n++) {
            if (!scores.get(n).reached()) {
                scores.set(n, better(scores.get(n), place, step, acted));
            }
        }
    }

    private NodeScore better(NodeScore before, int place, CanvasStep step, boolean acted) {
        KeyNode node = before.node();
        NodeScore best = before;
        if (node.function().target() != MatchFunction.Target.URL) {
            return acted ? tried(best, place, () -> check.action(node, step)) : best;
        }
        best = tried(best, place, () -> check.url(node, step.urlBefore()));
        boolean after = rules.corrects(CanvasCorrection.STATE_AFTER_ACTION)
                && acted
                && !step.urlAfter().isEmpty();
        return after && !best.reached() ? tried(best, place, () -> check.url(node, step.urlAfter())) : best;
    }

    private NodeScore tried(NodeScore before, int place, Supplier<NodeCheck.Outcome> attempt) {
        try {
            NodeCheck.Outcome outcome = attempt.get();
            return outcome.score() > before.score()
                    ? new NodeScore(before.node(), outcome.score(), place, outcome.observed(), "")
                    : before;
        } catch (SemanticJudge.UnjudgedException e) {
            String reason = rules.corrects(CanvasCorrection.UNJUDGED_NODES) ? String.valueOf(e.getMessage()) : "";
            return new NodeScore(before.node(), before.score(), before.step(), before.observed(), reason);
        }
    }
}
