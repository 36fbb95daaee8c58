package dev.tiltyard.evaluators.verified.trace;

/** A recording can't be read. The message names the file, what was found and what was expected. */
public final class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TraceException(String message) {
        super(message);
    }

    /** For an incomplete entry of the recording, which is common and therefore has no stack trace. */
    static TraceException missing(String field) {
        return new TraceException("'" + field + "'", false);
    }

    private TraceException(String message, boolean traced) {
        super(message, null, false, traced);
    }

    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
