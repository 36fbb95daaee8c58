package dev.tiltyard.evaluators.verified;

import java.util.Optional;

/** What an agent says of how its task went. */
public enum ResponseStatus {
    SUCCESS,
    ACTION_NOT_ALLOWED_ERROR,
    PERMISSION_DENIED_ERROR,
    NOT_FOUND_ERROR,
    DATA_VALIDATION_ERROR,
    UNKNOWN_ERROR;

    /** The status of a name, whatever its case. */
    static Optional<ResponseStatus> named(String name) {
        for (ResponseStatus status : values()) {
            if (status.name().equalsIgnoreCase(name)) {
                return Optional.of(status);
            }
        }
        return Optional.empty();
    }
}
