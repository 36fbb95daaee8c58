package dev.tiltyard.evaluators.verified;

import org.jspecify.annotations.Nullable;

/** A configuration or a run's folder that cannot be used: the message says which, what was found, and the remedy. */
public final class VerifiedConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    VerifiedConfigException(String message) {
        this(message, null);
    }

    VerifiedConfigException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
