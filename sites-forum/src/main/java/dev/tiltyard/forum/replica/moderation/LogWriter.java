package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.comment.Comment;
import dev.tiltyard.forum.replica.submission.Submission;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes what moderators do into the log. */
final class LogWriter {
    private final Board board;

    LogWriter(Board board) {
        this.board = board;
    }

    /**
     * Notes what was done to a submission.
     *
     * @param stays whether its row is still there
     */
    void submission(
            Handle handle,
            String action,
            Submission submission,
            Viewer moderator,
            boolean stays,
            @Nullable String reason,
            Instant now) {
        Long id = stays ? submission.id() : null;
        insert(
                handle,
                action,
                submission.forumId(),
                moderator,
                submission.authorId(),
                id,
                submission.title(),
                reason,
                null,
                null,
                now);
    }

    void lock(Handle handle, Submission submission, Viewer moderator, boolean locked, Instant now) {
        insert(
                handle,
                "submission_lock",
                submission.forumId(),
                moderator,
                submission.authorId(),
                submission.id(),
                submission.title(),
                null,
                locked,
                null,
                now);
    }

    void comment(
            Handle handle, String action, Comment comment, Viewer moderator, @Nullable String reason, Instant now) {
        insert(
                handle,
                action,
                comment.submission().forumId(),
                moderator,
                comment.authorId(),
                comment.submission().id(),
                comment.submission().title(),
                reason,
                null,
                null,
                now);
    }

    void ban(Handle handle, long forumId, Viewer moderator, UUID banId, Instant now) {
        insert(handle, "ban", forumId, moderator, null, null, null, null, null, banId, now);
    }

    private void insert(
            Handle handle,
            String action,
            long forumId,
            Viewer moderator,
            @Nullable Long author,
            @Nullable Long submission,
            @Nullable String title,
            @Nullable String reason,
            @Nullable Boolean locked,
            @Nullable UUID ban,
            Instant now) {
        handle.createUpdate("""
                        INSERT INTO forum_log_entries (id, forum_id, user_id, author_id, submission_id, was_admin, timestamp,
                                                       action_type, title, ban_id, locked, reason)
                        VALUES (:id, :forum, :user, :author, :submission, :admin, :now, :action, :title,
                                CAST(:ban AS uuid), CAST(:locked AS boolean), :reason)
                        """)
                .bind("id", board.ids().nextUuid())
                .bind("forum", forumId)
                .bind("user", moderator.id())
                .bind("author", author)
                .bind("submission", submission)
                // An admin who moderates the forum acts as its moderator.
                .bind("admin", !moderator.moderates().contains(forumId))
                .bind("now", now)
                .bind("action", action)
                .bind("title", title)
                .bind("ban", ban)
                .bind("locked", locked)
                .bind("reason", reason)
                .execute();
    }
}
