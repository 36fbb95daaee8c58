package dev.tiltyard.evaluators;

/** A check could not get the evidence that it needs. The message says what was read, from where, and what was found. */
public class EvidenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EvidenceException(String message) {
        super(message);
    }

    public EvidenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
