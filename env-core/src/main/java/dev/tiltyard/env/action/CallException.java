package dev.tiltyard.env.action;

/** A call that names no action or has wrong arguments; the message is the one that Python would give. */
final class CallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CallException(String message) {
        super(message);
    }
}
