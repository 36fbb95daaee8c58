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
 * @param failedStep the first step that could not be played, from 0; -1 if all could
 * @param reason why it could not; empty if all could
 * @param urlDrift places where the workflow now leads elsewhere
 * @param nodes one entry for each key node
 * @param verdict what to do about the task
 * @param checkedAt when
 * @param siteVersion of what software
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

    /** What to do about a task. */
    public enum Outcome {
        /** Nothing. */
        VALID,
        /** Annotate the node again: the workflow works, but a node is not reached or can't be checked. */
        NODE_BROKEN,
        /** Record the workflow again: a step cannot be played. */
        WORKFLOW_BROKEN
    }

    /** What is the matter with a node. */
    public enum NodeStatus {
        OK,
        NEVER_REACHED,
        /** It holds before anything was done, so that doing nothing scores. */
        REACHED_EARLY,
        /** Its selector means several elements; the first one counts. */
        AMBIGUOUS_SELECTOR,
        /** Its selector means no element of any recorded page, or is none. */
        SELECTOR_MISSING,
        /** Its reference is empty or a single character. */
        WEAK_REFERENCE,
        /** Another node of the task is the same. */
        DUPLICATE
    }

    /**
     * A node.
     *
     * @param place from 0
     * @param score what the workflow gave it
     * @param status what is the matter
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

    /** How many elements the selector means on the page of the step, or at most on any page. */
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
