package dev.tiltyard.gitlab.replica.frame;

/**
 * Who looks at a page.
 *
 * @param id his number; 0 for somebody who has not signed in
 * @param issues open issues assigned to him
 * @param requests open merge requests assigned to him
 * @param reviews open merge requests that he is to review
 * @param todos what is on his to-do list
 * @param status what he says he does; empty for nothing
 * @param busy whether he says that he is busy
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
        boolean busy) {
    /** Somebody who has not signed in. */
    public static final Viewer ANONYMOUS = new Viewer(0, "", "", "", false, 0, 0, 0, 0, "", false);

    /** Whether he says anything about what he does. */
    public boolean hasStatus() {
        return busy || !status.isEmpty();
    }

    public boolean signedIn() {
        return id != 0;
    }
}
