package dev.tiltyard.evaluators.webcanvas;

import java.util.List;

/**
 * A replay of a workflow that a person recorded.
 *
 * @param taskId the task's {@code index}
 * @param steps as far as they could be played
 * @param checkedAt when, in ISO form; goes into the report as it is
 * @param siteVersion of what software, if that is known; goes into the report as it is
 */
public record WorkflowReplay(String taskId, List<Step> steps, String checkedAt, String siteVersion) {
    public WorkflowReplay {
        steps = List.copyOf(steps);
    }

    /**
     * A step of it.
     *
     * @param played what happened this time
     * @param recordedUrl where the step led when it was recorded; empty if that was not recorded
     * @param failure why it could not be played: {@code selector_missing}, {@code navigation_error}, {@code timeout},
     *     {@code http_status}; empty if it could
     */
    public record Step(CanvasStep played, String recordedUrl, String failure) {}
}
