package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.project.Role;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A member of a project or a group.
 *
 * @param access number of their role
 * @param granted when {@code granter} added them
 * @param source path of the group that makes them a member; empty for a direct member
 * @param expires the day on which the membership ends, {@code 2030-12-31}; empty for never
 * @param joined when their account was created
 * @param lastActive day on which they were last active; null for never
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
        @Nullable LocalDate lastActive) {
    /** The day on which they were last active, as pages show it; empty for never. */
    public String activeOn() {
        return lastActive == null ? "" : Times.day(lastActive.atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    public String role() {
        return Role.nameOf(access);
    }

    public String letter() {
        return name.isEmpty()
                ? "?"
                : name.substring(0, name.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    }
}
