package dev.tiltyard.gitlab.replica.member;

import java.time.Instant;

/**
 * Somebody who works on a project.
 *
 * @param granted when he was let in, by {@code granter}
 * @param joined when his account was made
 * @param seen the day on which he was last active; empty for never
 */
public record Member(
        long id,
        long userId,
        String username,
        String name,
        String role,
        Instant granted,
        String granter,
        String granterName,
        Instant joined,
        String seen) {}
