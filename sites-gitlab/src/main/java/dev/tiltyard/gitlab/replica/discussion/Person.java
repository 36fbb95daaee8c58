package dev.tiltyard.gitlab.replica.discussion;

import java.util.Locale;

/** Somebody as issues and merge requests name him. */
public record Person(long id, String username, String name) {
    /** The letter of his picture. */
    public String letter() {
        return name.isEmpty()
                ? "?"
                : name.substring(0, name.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    }
}
