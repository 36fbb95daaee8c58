package dev.tiltyard.evaluators.verified;

import org.jspecify.annotations.Nullable;

/** A configuration or a result folder can't be used. The message says which one, what was found, and how to fix it. */
public final class VerifiedConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    VerifiedConfigException(String message) {
        this(message, null);
    }

    VerifiedConfigException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
