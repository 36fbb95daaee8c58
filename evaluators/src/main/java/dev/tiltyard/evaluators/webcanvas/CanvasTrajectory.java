package dev.tiltyard.evaluators.webcanvas;

import java.util.List;

/**
 * The recorded steps of an agent on a task.
 *
 * @param taskId the task's {@code index}
 * @param steps in their order
 * @param signalled whether the agent reported that it was done
 */
public record CanvasTrajectory(String taskId, List<CanvasStep> steps, boolean signalled) {
    public CanvasTrajectory {
        steps = List.copyOf(steps);
    }
}
