package dev.tiltyard.tasks.template;

/** The world has no data that a template could ask about. */
public final class NothingToDrawException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NothingToDrawException(String message) {
        super(message);
    }
}
