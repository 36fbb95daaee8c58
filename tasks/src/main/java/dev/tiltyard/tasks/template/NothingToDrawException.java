package dev.tiltyard.tasks.template;

/** A world has nothing that a template could be about. */
public final class NothingToDrawException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NothingToDrawException(String message) {
        super(message);
    }
}
