package dev.tiltyard.evaluators.verified.value;

/**
 * A value has no normal form in its type. Expected values must have one; for an answer it only means that the value
 * does not match. Has no stack trace, since wrong answers are common.
 */
public final class NotNormalException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotNormalException(String message) {
        super(message, null, false, false);
    }
}
