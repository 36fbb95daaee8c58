package dev.tiltyard.evaluators.verified;

import java.util.Locale;

/** How an evaluation ended. */
public enum EvalStatus {
    SUCCESS,
    FAILURE,
    ERROR;

    /** The name as spelled in results. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
