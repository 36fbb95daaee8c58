package dev.tiltyard.env.trajectory;

/** A trajectory could not be written or read. The message names the file, what was found, and the remedy. */
public class TrajectoryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TrajectoryException(String message) {
        super(message);
    }

    public TrajectoryException(String message, Throwable cause) {
        super(message, cause);
    }
}
