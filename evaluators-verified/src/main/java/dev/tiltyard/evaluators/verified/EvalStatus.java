package dev.tiltyard.evaluators.verified;

import java.util.Locale;

/** The outcome of an evaluation. */
public enum EvalStatus {
    SUCCESS,
    FAILURE,
    ERROR;

    /** The name in results. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
