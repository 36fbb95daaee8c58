package dev.tiltyard.tasks.policy;

import dev.tiltyard.values.TiltyardException;

/** A policy can't be used. The message says what was found where, and how to fix it. */
public final class PolicyException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    PolicyException(String message) {
        super(message);
    }

    PolicyException(String message, Throwable cause) {
        super(message, cause);
    }
}
