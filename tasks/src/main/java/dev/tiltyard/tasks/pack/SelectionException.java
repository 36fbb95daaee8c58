package dev.tiltyard.tasks.pack;

/** The user selected a pack, task, template or seed that does not exist, or with invalid syntax. */
public final class SelectionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what was selected, what was found, and what would work */
    public SelectionException(String message) {
        super(message);
    }
}
