package dev.tiltyard.evaluators.verified;

import java.util.Optional;

/** The status that an agent reports for its task. */
public enum ResponseStatus {
    SUCCESS,
    ACTION_NOT_ALLOWED_ERROR,
    PERMISSION_DENIED_ERROR,
    NOT_FOUND_ERROR,
    DATA_VALIDATION_ERROR,
    UNKNOWN_ERROR;

    /** The status with this name, ignoring case. */
    static Optional<ResponseStatus> named(String name) {
        for (ResponseStatus status : values()) {
            if (status.name().equalsIgnoreCase(name)) {
                return Optional.of(status);
            }
        }
        return Optional.empty();
    }
}
