package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.project.Role;
import java.time.Instant;
import java.util.Locale;

/**
 * A member of a project or a group.
 *
 * @param access number of their role
 * @param granted when {@code granter} added them
 * @param source path of the group that makes them a member; empty for a direct member
 * @param expires the day on which the membership ends, {@code 2030-12-31}; empty for never
 * @param joined when their account was created
 * @param lastActive when they were last active; empty for never
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
        String lastActive) {
    public String role() {
        return Role.nameOf(access);
    }

    public String letter() {
        return name.isEmpty()
                ? "?"
                : name.substring(0, name.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    }
}
