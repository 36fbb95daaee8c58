package dev.tiltyard.evaluators.verified;

import java.util.Locale;

/** How an evaluation ended. */
public enum EvalStatus {
    SUCCESS,
    FAILURE,
    ERROR;

    /** The name as results spell it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
