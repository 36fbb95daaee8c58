package dev.tiltyard.evaluators.webcanvas;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether a recorded workflow and its key nodes still work.
 *
 * @param taskId the task's {@code index}
 * @param failedStep the first step that could not be replayed, from 0; -1 if there is none
 * @param reason why it failed; else empty
 * @param urlDrift steps that now lead to another URL
 * @param nodes one entry for each key node
 * @param verdict the recommended action
 * @param checkedAt time of the replay
 * @param siteVersion version of the site
 */
public record ValidityReport(
        String taskId,
        int failedStep,
        String reason,
        List<String> urlDrift,
        List<Node> nodes,
        Outcome verdict,
        String checkedAt,
        String siteVersion) {
    public ValidityReport {
        urlDrift = List.copyOf(urlDrift);
        nodes = List.copyOf(nodes);
    }

    /** The recommended action. */
    public enum Outcome {
        /** Nothing. */
        VALID,
        /** Annotate the node again: the workflow works, but a node is not reached or can't be checked. */
        NODE_BROKEN,
        /** Record the workflow again: a step can't be replayed. */
        WORKFLOW_BROKEN
    }

    /** The condition of a node. */
    public enum NodeStatus {
        OK,
        NEVER_REACHED,
        /** It holds before the first action, so doing nothing scores. */
        REACHED_EARLY,
        /** Its selector matches several elements; the first one counts. */
        AMBIGUOUS_SELECTOR,
        /** Its selector is invalid or matches no element of any recorded page. */
        SELECTOR_MISSING,
        /** Its reference is empty or a single character. */
        WEAK_REFERENCE,
        /** It duplicates another node of the task. */
        DUPLICATE
    }

    /**
     * A node's result.
     *
     * @param place from 0
     * @param score its score in the replay
     * @param status its condition
     */
    public record Node(int place, NodeScore score, NodeStatus status) {}

    static ValidityReport of(CanvasTask task, WorkflowReplay replay, CanvasResult result, NodeCheck check) {
        int failed = firstFailure(replay);
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < task.nodes().size(); i++) {
            nodes.add(new Node(
                    i,
                    result.nodes().get(i),
                    status(task, i, replay, result.nodes().get(i), check)));
        }
        boolean broken = nodes.stream()
                .anyMatch(n -> n.status() != NodeStatus.OK && n.status() != NodeStatus.AMBIGUOUS_SELECTOR);
        Outcome verdict = failed >= 0 ? Outcome.WORKFLOW_BROKEN : broken ? Outcome.NODE_BROKEN : Outcome.VALID;
        return new ValidityReport(
                task.id(),
                failed,
                failed < 0 ? "" : reason(replay.steps().get(failed)),
                drift(replay),
                nodes,
                verdict,
                replay.checkedAt(),
                replay.siteVersion());
    }

    private static int firstFailure(WorkflowReplay replay) {
        for (int i = 0; i < replay.steps().size(); i++) {
            WorkflowReplay.Step step = replay.steps().get(i);
            if (!step.failure().isEmpty() || !step.played().succeeded()) {
                return i;
            }
        }
        return -1;
    }

    private static String reason(WorkflowReplay.Step step) {
        return step.failure().isEmpty() ? "the action failed" : step.failure();
    }

    private static List<String> drift(WorkflowReplay replay) {
        List<String> drift = new ArrayList<>();
        for (int i = 0; i < replay.steps().size(); i++) {
            WorkflowReplay.Step step = replay.steps().get(i);
            boolean known =
                    !step.recordedUrl().isEmpty() && !step.played().urlAfter().isEmpty();
            if (known && !step.recordedUrl().equals(step.played().urlAfter())) {
                drift.add("step " + i + ": " + step.recordedUrl() + " is now "
                        + step.played().urlAfter());
            }
        }
        return drift;
    }

    private static NodeStatus status(
            CanvasTask task, int place, WorkflowReplay replay, NodeScore score, NodeCheck check) {
        KeyNode node = score.node();
        if (task.nodes().subList(0, place).contains(node)) {
            return NodeStatus.DUPLICATE;
        }
        if (node.reference().strip().length() < 2) {
            return NodeStatus.WEAK_REFERENCE;
        }
        if (isReachedAtTheStart(node, replay, check)) {
            return NodeStatus.REACHED_EARLY;
        }
        String selector =
                node.function().target() == MatchFunction.Target.ELEMENT_PATH ? node.reference() : node.path();
        int elements = selector.isEmpty() ? 1 : elements(selector, replay, score.step());
        if (!score.reached()) {
            return elements < 1 ? NodeStatus.SELECTOR_MISSING : NodeStatus.NEVER_REACHED;
        }
        return elements > 1 ? NodeStatus.AMBIGUOUS_SELECTOR : NodeStatus.OK;
    }

    private static boolean isReachedAtTheStart(KeyNode node, WorkflowReplay replay, NodeCheck check) {
        if (replay.steps().isEmpty() || node.function().target() != MatchFunction.Target.URL) {
            return false;
        }
        try {
            return check.url(node, replay.steps().get(0).played().urlBefore()).score() == 1;
        } catch (SemanticJudge.UnjudgedException e) {
            return false;
        }
    }

    /** The number of elements that the selector matches on the step's page, or the maximum over all pages. */
    private static int elements(String selector, WorkflowReplay replay, int step) {
        if (step >= 0) {
            String html = replay.steps().get(step).played().html();
            return html.isEmpty() ? 1 : ElementPath.count(html, selector);
        }
        return replay.steps().stream()
                .mapToInt(s -> ElementPath.count(s.played().html(), selector))
                .max()
                .orElse(0);
    }

    /** The report as JSON. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("taskId", taskId);
        ObjectNode replay = json.putObject("replay").put("ok", failedStep < 0);
        if (failedStep >= 0) {
            replay.put("failedStep", failedStep).put("reason", reason);
        }
        urlDrift.forEach(replay.putArray("urlDrift")::add);
        ArrayNode all = json.putArray("nodes");
        nodes.forEach(node -> all.addObject()
                .put("i", node.place())
                .put("fn", node.score().node().function().id())
                .put("reached", node.score().reached())
                .put("atStep", node.score().step())
                .put("observedValue", node.score().observed())
                .put("expected", node.score().node().reference())
                .put("status", node.status().name().toLowerCase(Locale.ROOT)));
        json.put("verdict", verdict.name().toLowerCase(Locale.ROOT));
        return json.put("checkedAt", checkedAt).put("siteVersion", siteVersion);
    }
}
