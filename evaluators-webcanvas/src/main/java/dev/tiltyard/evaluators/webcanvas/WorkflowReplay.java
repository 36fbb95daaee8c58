package dev.tiltyard.evaluators.webcanvas;

import java.util.List;

/**
 * A replay of a workflow that a person recorded.
 *
 * @param taskId the task's {@code index}
 * @param steps the steps that could be replayed, and the failed one
 * @param checkedAt time of the replay in ISO format, copied to the report
 * @param siteVersion version of the site, if known, copied to the report
 */
public record WorkflowReplay(String taskId, List<Step> steps, String checkedAt, String siteVersion) {
    public WorkflowReplay {
        steps = List.copyOf(steps);
    }

    /**
     * A replayed step.
     *
     * @param played the step in this replay
     * @param recordedUrl the URL that the step led to when recorded; may be empty
     * @param failure why it failed: {@code selector_missing}, {@code navigation_error}, {@code timeout}, {@code
     *     http_status}; empty if it succeeded
     */
    public record Step(CanvasStep played, String recordedUrl, String failure) {}
}
