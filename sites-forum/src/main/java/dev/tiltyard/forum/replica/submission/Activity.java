package dev.tiltyard.forum.replica.submission;

import java.time.Instant;

/**
 * The activity of a submission, and its rank in listings.
 *
 * @param sticky whether it is pinned to the top of its forum
 * @param locked whether it is closed for comments
 * @param lastActive time of the submission or its last comment
 * @param ranking its hot rank
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
