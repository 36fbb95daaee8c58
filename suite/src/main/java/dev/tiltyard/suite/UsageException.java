package dev.tiltyard.suite;

/** The user asked for something that is not there, or in a way that is not understood; exit code 2. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what was asked, what was found, and what would do */
    public UsageException(String message) {
        super(message);
    }
}
