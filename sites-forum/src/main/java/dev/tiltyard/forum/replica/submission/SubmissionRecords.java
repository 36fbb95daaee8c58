package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Mentions;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.sitekit.web.ImageFile;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes submissions. */
public final class SubmissionRecords {
    private final Board board;

    SubmissionRecords(Board board) {
        this.board = board;
    }

    /** Creates a submission with its author's upvote. */
    Submission create(Origin origin, Forum forum, SubmissionFields fields, Optional<ImageFile> image) {
        long id = board.database().inTransaction(handle -> {
            long next = Board.nextId(handle, "submissions");
            UUID imageId = image.map(file -> board.imageRow(handle, file)).orElse(null);
            insert(handle, next, origin, forum.id(), fields, imageId);
            handle.createUpdate(
                            "INSERT INTO submission_votes (id, user_id, submission_id, upvote, timestamp, ip) VALUES"
                                    + " (nextval('submission_votes_id_seq'), :user, :submission, true, :now, CAST(:ip AS inet))")
                    .bind("user", origin.authorId())
                    .bind("submission", next)
                    .bind("now", origin.time())
                    .bind("ip", origin.ip().orElse(null))
                    .execute();
            Mentions.notify(board, handle, fields.body().orElse(""), Mentions.Place.SUBMISSION, next, origin);
            return next;
        });
        return new Submissions(board)
                .find(id, origin.author())
                .orElseThrow(
                        () -> new IllegalStateException("submission " + id + " vanished right after it was created"));
    }

    private static void insert(
            Handle handle, long id, Origin origin, long forum, SubmissionFields fields, @Nullable UUID image) {
        handle.createUpdate("""
                        INSERT INTO submissions (id, forum_id, user_id, title, timestamp, url, body, image_id, ip, ranking,
                                                 user_flag, last_active, comment_count, net_score, media_type)
                        VALUES (:id, :forum, :author, :title, :now, :url, :body, CAST(:image AS uuid), CAST(:ip AS inet), :ranking,
                                :flag, :now, 0, 1, :media)
                        """)
                .bind("id", id)
                .bind("forum", forum)
                .bind("author", origin.authorId())
                .bind("title", fields.title())
                .bind("now", origin.time())
                .bind("url", image == null ? fields.url().orElse(null) : null)
                .bind("body", fields.body().orElse(null))
                .bind("image", image)
                .bind("ip", origin.ip().orElse(null))
                // Like the original, the author's own vote only counts from the next change on.
                .bind("ranking", origin.time().getEpochSecond())
                .bind("flag", fields.userFlag())
                .bind("media", image == null ? "url" : "image")
                .execute();
    }

    /**
     * Saves an edit; an edit by somebody other than the author is a moderation. A flag that the form doesn't offer,
     * such as those of the image's posts, stays unless another is selected.
     */
    void update(Submission submission, SubmissionFields fields, Viewer editor, Instant now) {
        board.database().useHandle(handle -> handle.createUpdate("""
                        UPDATE submissions SET title = :title, url = :url, body = :body,
                               user_flag = CASE WHEN :flag = 'none' AND left(user_flag, 3) = 't3_' THEN user_flag ELSE :flag END,
                               edited_at = :now, moderated = moderated OR :other
                         WHERE id = :id
                        """)
                .bind("id", submission.id())
                .bind("title", fields.title())
                .bind(
                        "url",
                        submission.content().url().isPresent() ? fields.url().orElse(null) : null)
                .bind("body", fields.body().orElse(null))
                .bind("flag", fields.userFlag())
                .bind("now", now)
                .bind("other", !editor.is(submission.authorId()))
                .execute());
    }

    /**
     * Deletes a submission: with all related rows if it has no comments, else only its content, so that the comments
     * stay readable. Also deletes its image if nothing else uses it.
     *
     * @return whether the row still exists
     */
    public static boolean delete(Handle handle, Submission submission) {
        boolean discussed = handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM comments WHERE submission_id = ? AND visibility = 'visible')")
                .bind(0, submission.id())
                .mapTo(Boolean.class)
                .one();
        if (discussed) {
            handle.execute(
                    "UPDATE submissions SET visibility = 'soft_deleted', title = '', url = NULL, body = NULL,"
                            + " media_type = 'url', image_id = NULL WHERE id = ?",
                    submission.id());
            dropImage(handle, submission);
            return true;
        }
        String comments = "(SELECT id FROM comments WHERE submission_id = ?)";
        handle.execute("DELETE FROM notifications WHERE submission_id = ?", submission.id());
        handle.execute("DELETE FROM notifications WHERE comment_id IN " + comments, submission.id());
        handle.execute("DELETE FROM comment_votes WHERE comment_id IN " + comments, submission.id());
        handle.execute("DELETE FROM comments WHERE submission_id = ?", submission.id());
        handle.execute("DELETE FROM submission_votes WHERE submission_id = ?", submission.id());
        handle.execute("DELETE FROM submissions_flairs WHERE submission_id = ?", submission.id());
        handle.execute("DELETE FROM submissions WHERE id = ?", submission.id());
        dropImage(handle, submission);
        return false;
    }

    private static void dropImage(Handle handle, Submission submission) {
        if (submission.content().image().isPresent()) {
            handle.execute("""
                    DELETE FROM images i WHERE i.file_name = ?
                       AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.image_id = i.id)
                       AND NOT EXISTS (SELECT 1 FROM forums f
                                        WHERE i.id IN (f.light_background_image_id, f.dark_background_image_id))
                    """, submission.content().image().get());
        }
    }
}
