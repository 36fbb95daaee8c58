package dev.tiltyard.evaluators.verified;

import java.util.Locale;
import java.util.Optional;

/** The main kind of operation that a task asks for. */
public enum TaskType {
    RETRIEVE,
    MUTATE,
    NAVIGATE;

    /** The type with this name, ignoring case. */
    static Optional<TaskType> named(String name) {
        for (TaskType type : values()) {
            if (type.name().equalsIgnoreCase(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The name in task files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
