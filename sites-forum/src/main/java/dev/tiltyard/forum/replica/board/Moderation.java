package dev.tiltyard.forum.replica.board;

import java.time.Instant;
import java.util.Optional;

/**
 * Moderation data of a submission or comment, and its author's flag.
 *
 * @param editedAt time of the last edit; empty if never
 * @param moderated whether somebody other than its author has edited it
 * @param userFlag {@code none}, {@code moderator} or {@code admin}
 * @param visibility {@code visible}, {@code soft_deleted} or {@code trashed}
 */
public record Moderation(Optional<Instant> editedAt, boolean moderated, String userFlag, String visibility) {
    public boolean visible() {
        return visibility.equals("visible");
    }

    public boolean softDeleted() {
        return visibility.equals("soft_deleted");
    }

    public boolean trashed() {
        return visibility.equals("trashed");
    }

    /** The visibility as in class attributes: {@code soft-deleted}. */
    public String visibilityClass() {
        return visibility.replace('_', '-');
    }
}
