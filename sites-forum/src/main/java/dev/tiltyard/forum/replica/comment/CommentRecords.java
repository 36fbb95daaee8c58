package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Mentions;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.vote.Ranking;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Writes comments. */
public final class CommentRecords {
    private final Board board;

    public CommentRecords(Board board) {
        this.board = board;
    }

    /**
     * Creates a comment with its author's upvote, and notifies the parent's author.
     *
     * @return its id
     */
    long create(Origin origin, Submission submission, Optional<Comment> parent, String body, String flag) {
        return board.database().inTransaction(handle -> {
            long id = Board.nextId(handle, "comments");
            insert(handle, id, origin, new Written(submission.id(), parent.map(Comment::id), body, flag));
            handle.createUpdate("INSERT INTO comment_votes (id, user_id, comment_id, upvote, timestamp, ip) VALUES"
                            + " (nextval('comment_votes_id_seq'), :user, :comment, true, :now, CAST(:ip AS inet))")
                    .bind("user", origin.authorId())
                    .bind("comment", id)
                    .bind("now", origin.time())
                    .bind("ip", origin.ip().orElse(null))
                    .execute();
            long answered = parent.map(Comment::authorId).orElse(submission.authorId());
            Mentions.notifyOfReply(board, handle, answered, id, origin.authorId(), origin.time());
            Mentions.notify(board, handle, body, Mentions.Place.COMMENT, id, origin);
            Ranking.count(handle, submission.id(), 1);
            return id;
        });
    }

    private record Written(long submission, Optional<Long> parent, String body, String flag) {}

    private static void insert(Handle handle, long id, Origin origin, Written comment) {
        handle.createUpdate("""
                        INSERT INTO comments (id, user_id, submission_id, parent_id, body, timestamp, ip, user_flag, net_score)
                        VALUES (:id, :author, :submission, :parent, :body, :now, CAST(:ip AS inet), :flag, 1)
                        """)
                .bind("id", id)
                .bind("author", origin.authorId())
                .bind("submission", comment.submission())
                .bind("parent", comment.parent().orElse(null))
                .bind("body", comment.body())
                .bind("now", origin.time())
                .bind("ip", origin.ip().orElse(null))
                .bind("flag", comment.flag())
                .execute();
    }

    /** Saves an edit. A flag that the form doesn't offer stays unless another is selected. */
    void update(Comment comment, String body, String flag, Viewer editor, Instant now) {
        board.database().useHandle(handle -> handle.createUpdate("""
                        UPDATE comments SET body = :body,
                               user_flag = CASE WHEN :flag = 'none' AND left(user_flag, 3) = 't1_' THEN user_flag ELSE :flag END,
                               edited_at = :now, moderated = moderated OR :other
                         WHERE id = :id
                        """)
                .bind("id", comment.id())
                .bind("body", body)
                .bind("flag", flag)
                .bind("now", now)
                .bind("other", !editor.is(comment.authorId()))
                .execute());
    }

    /** Deletes a comment: its row if it has no replies, else only its text, so that the replies keep their place. */
    public static void delete(Handle handle, Comment comment) {
        boolean answered = handle.createQuery("SELECT EXISTS (SELECT 1 FROM comments WHERE parent_id = ?)")
                .bind(0, comment.id())
                .mapTo(Boolean.class)
                .one();
        if (answered) {
            handle.execute("UPDATE comments SET visibility = 'soft_deleted', body = '' WHERE id = ?", comment.id());
        } else {
            handle.execute("DELETE FROM notifications WHERE comment_id = ?", comment.id());
            handle.execute("DELETE FROM comment_votes WHERE comment_id = ?", comment.id());
            handle.execute("DELETE FROM comments WHERE id = ?", comment.id());
        }
        Ranking.count(handle, comment.submission().id(), comment.visible() ? -1 : 0);
    }
}
