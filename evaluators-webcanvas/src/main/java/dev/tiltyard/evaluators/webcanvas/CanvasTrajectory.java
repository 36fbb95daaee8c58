package dev.tiltyard.evaluators.webcanvas;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The recorded steps of an agent on a task.
 *
 * @param taskId the task's {@code index}
 * @param steps in order
 * @param signalled whether the agent reported that it was done
 */
public record CanvasTrajectory(String taskId, List<CanvasStep> steps, boolean signalled) {
    public CanvasTrajectory {
        steps = List.copyOf(steps);
    }

    /** The trajectory in the format that {@link WebCanvas#trajectories} reads. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("task_id", taskId).put("signalled", signalled);
        ArrayNode all = json.putArray("steps");
        steps.forEach(step -> all.add(step(step)));
        return json;
    }

    private static ObjectNode step(CanvasStep step) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("url_before", step.urlBefore()).put("url_after", step.urlAfter());
        json.put("action", step.action()).put("text", step.text()).put("succeeded", step.succeeded());
        step.element().ifPresent(element -> {
            ObjectNode used = json.putObject("element");
            used.put("selector", element.selector()).put("label", element.label());
            used.put("value_after", element.valueAfter());
            element.chosen().forEach(used.putArray("chosen")::add);
            element.matched().forEach(used.putArray("matched")::add);
        });
        return step.html().isEmpty() ? json : json.put("html", step.html());
    }
}
