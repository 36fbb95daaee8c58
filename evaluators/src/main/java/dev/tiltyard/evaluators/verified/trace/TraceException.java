package dev.tiltyard.evaluators.verified.trace;

/** A recording that cannot be read: the message names the file, what was found and what is expected. */
public final class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TraceException(String message) {
        super(message);
    }

    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
