package dev.tiltyard.evaluators;

/** Evidence that a check asked for could not be had: the message says what was asked, of what, and what was found. */
public class EvidenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EvidenceException(String message) {
        super(message);
    }

    public EvidenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
