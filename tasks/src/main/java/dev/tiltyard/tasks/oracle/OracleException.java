package dev.tiltyard.tasks.oracle;

/** An oracle could not go on: the message says what it was doing, on which page, and what was there instead. */
public final class OracleException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OracleException(String message) {
        super(message);
    }

    public OracleException(String message, Throwable cause) {
        super(message, cause);
    }
}
