package dev.tiltyard.servicenow.record;

/** The actor lacks permission for a change. */
public final class NotAllowed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotAllowed(String message) {
        super(message, null, false, false);
    }
}
