package dev.tiltyard.tasks.webcanvas;

import dev.tiltyard.values.TiltyardException;

/** A task's workflow is missing or invalid. */
public final class WorkflowException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    WorkflowException(String message) {
        super(message);
    }
}
