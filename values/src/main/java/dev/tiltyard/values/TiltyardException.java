package dev.tiltyard.values;

/** An operation failed. The message names the operation, its subject, what was found, and the remedy. */
public class TiltyardException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TiltyardException(String message) {
        super(message);
    }

    public TiltyardException(String message, Throwable cause) {
        super(message, cause);
    }
}
