package dev.tiltyard.state;

import dev.tiltyard.values.StateException;

/** Something changed that the journal can't undo, and the engine has no way to recreate the database. Nothing was changed. */
public final class NotUndoneException extends StateException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param reason what changed, such as {@code the schema was changed: CREATE TABLE public.x} */
    NotUndoneException(String message, String reason) {
        super(message);
        this.reason = reason;
    }

    /** What changed, for the report of whoever recreates the database. */
    public String reason() {
        return reason;
    }
}
