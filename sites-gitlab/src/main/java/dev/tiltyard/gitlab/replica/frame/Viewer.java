package dev.tiltyard.gitlab.replica.frame;

import org.jdbi.v3.core.mapper.Nested;

/**
 * Who looks at a page.
 *
 * @param id user number; 0 for an anonymous visitor
 * @param issues open issues assigned to them
 * @param requests open merge requests assigned to them
 * @param reviews open merge requests that wait for their review
 * @param todos items on their to-do list
 * @param status status message; empty for none
 * @param busy whether the status is busy
 * @param look how they want pages to look
 * @param habits how they want pages to behave
 */
public record Viewer(
        long id,
        String username,
        String name,
        String feedToken,
        boolean admin,
        int issues,
        int requests,
        int reviews,
        int todos,
        String status,
        boolean busy,
        @Nested Look look,
        @Nested Habits habits) {
    /** An anonymous visitor. */
    public static final Viewer ANONYMOUS =
            new Viewer(0, "", "", "", false, 0, 0, 0, 0, "", false, Look.USUAL, Habits.USUAL);

    /** Whether a status is set. */
    public boolean hasStatus() {
        return busy || !status.isEmpty();
    }

    public boolean signedIn() {
        return id != 0;
    }
}
