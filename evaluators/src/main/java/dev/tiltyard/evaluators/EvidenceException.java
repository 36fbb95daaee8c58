package dev.tiltyard.evaluators;

/**
 * Evidence that a check needs could not be obtained. The message says what was read, from where, and what was found.
 */
public class EvidenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EvidenceException(String message) {
        super(message);
    }

    public EvidenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
