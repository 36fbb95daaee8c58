package dev.tiltyard.gitlab.replica.dashboard;

import java.time.Instant;

/**
 * An event, as activity lists show it.
 *
 * @param did in words: {@code opened}, {@code pushed to branch}
 * @param target what it was done to: {@code issue #3}; empty for the project itself
 * @param address of the target; empty if it has none
 * @param title of the target; empty for none
 * @param note what was said; empty for nothing
 */
public record ActivityEntry(
        Instant when,
        long userId,
        String username,
        String name,
        String did,
        String target,
        String address,
        String title,
        String note,
        String projectPath,
        String projectName) {}
