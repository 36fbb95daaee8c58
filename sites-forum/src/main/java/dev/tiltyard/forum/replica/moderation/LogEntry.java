package dev.tiltyard.forum.replica.moderation;

import java.time.Instant;
import java.util.Optional;

/**
 * One line of the moderation log.
 *
 * @param action {@code ban}, {@code unban}, {@code submission_lock}, {@code submission_unlock},
 *     {@code submission_deletion}, {@code submission_restored}, {@code comment_deletion} or {@code comment_restored}
 * @param by who did it, as an admin or as a moderator
 * @param about whose submission or comment it was, or who was banned; empty text if that account is gone
 * @param submissionId 0 if the submission is gone
 * @param title of the submission; empty text for bans
 * @param reason empty text if none was given
 * @param expires when a ban ends; empty if never
 */
public record LogEntry(
        String forum,
        String action,
        String by,
        boolean asAdmin,
        String about,
        long submissionId,
        String title,
        String reason,
        Optional<Instant> expires,
        Instant timestamp) {
    /** The verb in its sentence. */
    public String verb() {
        return switch (action) {
            case "ban" -> "banned";
            case "unban" -> "unbanned";
            case "submission_lock" -> "locked";
            case "submission_unlock" -> "unlocked";
            case "submission_restored", "comment_restored" -> "restored";
            default -> "deleted";
        };
    }

    public boolean aboutBan() {
        return action.endsWith("ban");
    }

    public boolean aboutComment() {
        return action.startsWith("comment");
    }
}
