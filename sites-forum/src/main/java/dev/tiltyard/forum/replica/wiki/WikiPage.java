package dev.tiltyard.forum.replica.wiki;

import java.time.Instant;

/**
 * A wiki page in one of its revisions.
 *
 * @param path its path below {@code /wiki/}
 * @param revision id of the revision
 * @param body Markdown
 */
public record WikiPage(
        long id,
        String path,
        boolean locked,
        String revision,
        String title,
        String body,
        String editor,
        Instant edited) {
    /** {@code /wiki/path}. */
    public String address() {
        return "/wiki/" + path;
    }

    /** The abbreviated revision id. */
    public String shortRevision() {
        return revision.substring(0, Math.min(8, revision.length()));
    }
}
