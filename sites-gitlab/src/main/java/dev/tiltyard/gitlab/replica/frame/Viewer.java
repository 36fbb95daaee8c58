package dev.tiltyard.gitlab.replica.frame;

/**
 * Who looks at a page.
 *
 * @param id his number; 0 for somebody who has not signed in
 * @param issues open issues assigned to him
 * @param requests open merge requests assigned to him
 * @param reviews open merge requests that he is to review
 * @param todos what is on his to-do list
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
        int todos) {
    /** Somebody who has not signed in. */
    public static final Viewer ANONYMOUS = new Viewer(0, "", "", "", false, 0, 0, 0, 0);

    public boolean signedIn() {
        return id != 0;
    }
}
