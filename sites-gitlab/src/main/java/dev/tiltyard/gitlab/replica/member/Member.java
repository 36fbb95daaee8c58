package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.project.Role;
import java.time.Instant;

/**
 * Somebody who works on a project or in a group.
 *
 * @param access number of his role
 * @param granted when he was let in, by {@code granter}
 * @param source path of the group that he is let in by; empty if he is a direct member
 * @param expires the day from which he is no member, {@code 2030-12-31}; empty for never
 * @param joined when his account was made
 * @param seen when he was last active; empty for never
 */
public record Member(
        long id,
        long userId,
        String username,
        String name,
        int access,
        Instant granted,
        String granter,
        String granterName,
        String source,
        String expires,
        Instant joined,
        String seen) {
    public String role() {
        return Role.nameOf(access);
    }

    public String letter() {
        return name.isEmpty()
                ? "?"
                : name.substring(0, name.offsetByCodePoints(0, 1)).toUpperCase(java.util.Locale.ROOT);
    }
}
