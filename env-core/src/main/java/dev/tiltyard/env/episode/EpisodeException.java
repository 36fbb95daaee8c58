package dev.tiltyard.env.episode;

/** An episode could not be started. The message says which one, what was being done, what was found, and the remedy. */
public class EpisodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EpisodeException(String message) {
        super(message);
    }

    public EpisodeException(String message, Throwable cause) {
        super(message, cause);
    }
}
