package dev.tiltyard.values;

/** The state of a database or of a folder of files could not be read, changed or restored. */
public class StateException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    public StateException(String message) {
        super(message);
    }

    public StateException(String message, Throwable cause) {
        super(message, cause);
    }
}
