package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.comment.Comment;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.data.Row;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Writes the moderation log. */
final class LogWriter {
    private final Board board;

    LogWriter(Board board) {
        this.board = board;
    }

    /**
     * A moderation action.
     *
     * @param type value of the column {@code action_type}
     */
    record Action(String type, Viewer moderator, Optional<String> reason, Instant time) {}

    /**
     * Logs an action on a submission.
     *
     * @param stays whether its row still exists
     */
    void submission(Handle handle, Action action, Submission submission, boolean stays) {
        about(action, submission)
                .withNullable("submission_id", stays ? submission.id() : null)
                .insertIfAbsent(handle);
    }

    /** Logs a lock or unlock of a submission. */
    void lock(Handle handle, Action action, Submission submission, boolean locked) {
        about(action, submission)
                .with("submission_id", submission.id())
                .with("locked", locked)
                .insertIfAbsent(handle);
    }

    private Row about(Action action, Submission submission) {
        return entry(action, submission.forumId())
                .with("author_id", submission.authorId())
                .with("title", submission.title());
    }

    /** Logs an action on a comment. */
    void comment(Handle handle, Action action, Comment comment) {
        entry(action, comment.submission().forumId())
                .with("author_id", comment.authorId())
                .with("submission_id", comment.submission().id())
                .with("title", comment.submission().title())
                .insertIfAbsent(handle);
    }

    /** Logs a ban or unban. */
    void ban(Handle handle, long forumId, Viewer moderator, UUID banId, Instant now) {
        entry(new Action("ban", moderator, Optional.empty(), now), forumId)
                .with("ban_id", banId)
                .insertIfAbsent(handle);
    }

    private Row entry(Action action, long forumId) {
        return Row.in("forum_log_entries")
                .with("id", board.ids().nextUuid())
                .with("forum_id", forumId)
                .with("user_id", action.moderator().id())
                // An admin who moderates the forum acts as its moderator.
                .with("was_admin", !action.moderator().moderates().contains(forumId))
                .moment(action.time(), "timestamp")
                .with("action_type", action.type())
                .withPresent("reason", action.reason().orElse(null));
    }
}
