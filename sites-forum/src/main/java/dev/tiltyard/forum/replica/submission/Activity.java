package dev.tiltyard.forum.replica.submission;

import java.time.Instant;

/**
 * How a submission's discussion goes, and where that puts it in listings.
 *
 * @param sticky whether it is pinned to the top of its forum
 * @param locked whether it takes no more comments
 * @param lastActive when it was submitted or last commented on
 * @param ranking its place in the hot order
 */
public record Activity(boolean sticky, boolean locked, Instant lastActive, long ranking, int commentCount) {
    /** {@code No comments}, {@code 1 comment}, {@code 12 comments}. */
    public String commentsText() {
        return switch (commentCount) {
            case 0 -> "No comments";
            case 1 -> "1 comment";
            default -> commentCount + " comments";
        };
    }
}
