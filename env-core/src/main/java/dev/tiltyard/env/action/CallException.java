package dev.tiltyard.env.action;

/** A call with an unknown action or wrong arguments; the message is Python's. */
final class CallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CallException(String message) {
        super(message);
    }
}
