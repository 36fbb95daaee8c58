package dev.tiltyard.env.miniwob;

/** A MiniWoB++ checkout could not be used. The message names the folder, what was found, and the remedy. */
public class MiniwobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MiniwobException(String message) {
        super(message);
    }

    public MiniwobException(String message, Throwable cause) {
        super(message, cause);
    }
}
