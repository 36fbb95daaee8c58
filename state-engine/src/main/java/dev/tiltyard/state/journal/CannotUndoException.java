package dev.tiltyard.state.journal;

/** Something happened that the journal has no record of; only a full restore helps. The message says what it was. */
public final class CannotUndoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CannotUndoException(String message) {
        super(message);
    }
}
