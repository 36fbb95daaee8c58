package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A demonstration as a task of WebCanvas with key nodes: what was typed and chosen, the last click, and the page at the end
 * where steps have led to it. Besides its fields, the task has ours that say where it starts.
 */
final class CanvasExport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Proposal proposal;
    private final List<RecordedStep> steps;

    CanvasExport(Proposal proposal, List<RecordedStep> steps) {
        this.proposal = proposal;
        this.steps = List.copyOf(steps);
    }

    ObjectNode task(ObjectNode head) {
        ObjectNode task = JSON.createObjectNode()
                .put("index", String.valueOf(proposal.taskId()))
                .put("task", head.path("intent").asText())
                .put("reference_task_length", Math.max(1, steps.size()));
        ArrayNode nodes = task.putArray("evaluation");
        steps.stream().filter(CanvasExport::entersValue).forEach(step -> addValue(nodes, step));
        lastClick().ifPresent(step -> addPath(nodes, step));
        addPage(nodes);
        if (!proposal.answer().isBlank() && proposal.answerMatch() != Proposal.AnswerMatch.NONE) {
            String function = proposal.answerMatch() == Proposal.AnswerMatch.EXACT
                    ? "final_answer_exact_match"
                    : "final_answer_included_match";
            nodes.addObject()
                    .put("match_function_name", function)
                    .putObject("content")
                    .put("reference_answer", proposal.answer().strip());
        }
        task.set("sites", head.path("sites"));
        task.set("start_url", head.path("start_url"));
        task.set("storage_state", head.path("storage_state"));
        return task;
    }

    private static boolean entersValue(RecordedStep step) {
        return (step.act().kind() == Act.Kind.FILL || step.act().kind() == Act.Kind.SELECT)
                && !step.act().text().isBlank();
    }

    private java.util.Optional<RecordedStep> lastClick() {
        return steps.stream()
                .filter(step ->
                        step.act().kind() == Act.Kind.CLICK && !step.path().isEmpty())
                .reduce((one, later) -> later);
    }

    private static void addValue(ArrayNode nodes, RecordedStep step) {
        ObjectNode content = nodes.addObject()
                .put("match_function_name", "element_value_exactly_match")
                .putObject("content");
        content.put("reference_answer", step.act().text())
                .put("netloc", label(step))
                .put("path", step.path())
                .put("url", step.before());
    }

    private static void addPath(ArrayNode nodes, RecordedStep step) {
        nodes.addObject()
                .put("match_function_name", "element_path_exactly_match")
                .put("method", "selector")
                .putObject("content")
                .put("reference_answer", step.path())
                .put("netloc", label(step))
                .put("url", step.before());
    }

    /** A page is a key node if steps have led to it, and if its address stays the same on every copy. */
    private void addPage(ArrayNode nodes) {
        if (steps.isEmpty()) {
            return;
        }
        String last = steps.get(steps.size() - 1).after();
        String path = last.replaceFirst("^__[A-Z_]+__", "").replaceFirst("[?#].*$", "");
        boolean chosen = proposal.pages().stream()
                .anyMatch(page -> page.used() && page.url().equals(last));
        if (path.length() > 1
                && !path.startsWith("/..")
                && (chosen || nodes.isEmpty() || !path.matches(".*\\d{3,}.*"))) {
            nodes.addObject()
                    .put("match_function_name", "url_included_match")
                    .putObject("content")
                    .put("key", "")
                    .put("reference_answer", path)
                    .put("url", last);
        }
    }

    /** WebCanvas calls a site by the first part of its host's name, which addresses without dots do not have. */
    private static String label(RecordedStep step) {
        return step.before().startsWith("__")
                ? ""
                : step.before().replaceFirst("^https?://(?:www\\.)?([^./:]*).*$", "$1");
    }
}
