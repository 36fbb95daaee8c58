package dev.tiltyard.values;

/**
 * The machine lacks a required resource: a free port, disk space, a writable folder, a program. The message ends with
 * the remedy; the command line exits with code 3.
 */
public class MachineLacksException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    public MachineLacksException(String message) {
        super(message);
    }

    public MachineLacksException(String message, Throwable cause) {
        super(message, cause);
    }
}
