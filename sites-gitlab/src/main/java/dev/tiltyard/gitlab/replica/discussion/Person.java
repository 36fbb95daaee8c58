package dev.tiltyard.gitlab.replica.discussion;

import java.util.Locale;

/** A user as issues and merge requests name them. */
public record Person(long id, String username, String name) {
    /** The letter of their avatar. */
    public String letter() {
        return name.isEmpty()
                ? "?"
                : name.substring(0, name.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    }
}
