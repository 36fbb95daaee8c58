package dev.tiltyard.servicenow.record;

/** A change that the actor may not make. */
public final class NotAllowed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotAllowed(String message) {
        super(message, null, false, false);
    }
}
