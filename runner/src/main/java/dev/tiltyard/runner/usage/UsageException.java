package dev.tiltyard.runner.usage;

/** Wrong usage: the user named something that does not exist, or options that do not go together; exit code 2. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what was asked for, what was found, and what would work instead */
    public UsageException(String message) {
        super(message);
    }
}
