package dev.tiltyard.tasks.pack;

/** The user asked for a pack, task, template or seed that does not exist, or wrote it in a way that cannot be read. */
public final class SelectionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what was asked for, what was found, and what would work */
    public SelectionException(String message) {
        super(message);
    }
}
