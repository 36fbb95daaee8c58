package dev.tiltyard.evaluators.verified.trace;

/** A recording that cannot be read: the message names the file, what was found and what is expected. */
public final class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TraceException(String message) {
        super(message);
    }

    /** For an incomplete entry of the recording: common, and therefore without a stack trace. */
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
