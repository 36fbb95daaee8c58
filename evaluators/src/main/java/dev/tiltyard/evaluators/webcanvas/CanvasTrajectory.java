package dev.tiltyard.evaluators.webcanvas;

import java.util.List;

/**
 * What an agent did on a task.
 *
 * @param taskId the task's {@code index}
 * @param steps in their order
 * @param signalled whether the agent said that it was done
 */
public record CanvasTrajectory(String taskId, List<CanvasStep> steps, boolean signalled) {
    public CanvasTrajectory {
        steps = List.copyOf(steps);
    }
}
