package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads and deletes account data. */
final class AccountRecords {
    private static final List<String> OWN_ROWS = List.of(
            "DELETE FROM forum_subscriptions WHERE user_id = :user",
            "DELETE FROM hidden_forums WHERE user_id = :user",
            "DELETE FROM moderators WHERE user_id = :user",
            "DELETE FROM notifications WHERE user_id = :user",
            "DELETE FROM user_blocks WHERE blocker_id = :user OR blocked_id = :user");
    private static final List<String> VOTES = List.of(
            "UPDATE submissions s SET net_score = net_score - CASE WHEN v.upvote THEN 1 ELSE -1 END"
                    + " FROM submission_votes v WHERE v.submission_id = s.id AND v.user_id = :user AND s.user_id <> :user",
            "DELETE FROM submission_votes WHERE user_id = :user",
            "UPDATE comments c SET net_score = net_score - CASE WHEN v.upvote THEN 1 ELSE -1 END"
                    + " FROM comment_votes v WHERE v.comment_id = c.id AND v.user_id = :user AND c.user_id <> :user",
            "DELETE FROM comment_votes WHERE user_id = :user");
    private static final String LEAVES = "(SELECT c.id FROM comments c WHERE c.user_id = :user"
            + " AND NOT EXISTS (SELECT 1 FROM comments r WHERE r.parent_id = c.id))";
    private static final String UNDISCUSSED = "(SELECT s.id FROM submissions s WHERE s.user_id = :user"
            + " AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.submission_id = s.id))";

    private final Board board;

    AccountRecords(Board board) {
        this.board = board;
    }

    Optional<String> email(long userId) {
        return board.database()
                .withHandle(handle -> handle.createQuery("SELECT email FROM users WHERE id = ? AND email IS NOT NULL")
                        .bind(0, userId)
                        .mapTo(String.class)
                        .findOne());
    }

    /**
     * Deletes an account: removes its votes, its comments and submissions without replies, and the text of those with
     * replies; the account itself remains as an empty one, so that the rest has an author.
     */
    void delete(long userId) {
        board.database().useTransaction(handle -> {
            VOTES.forEach(statement -> run(handle, statement, userId));
            OWN_ROWS.forEach(statement -> run(handle, statement, userId));
            run(handle, """
                    UPDATE submissions s SET comment_count = greatest(0, s.comment_count - c.own)
                      FROM (SELECT submission_id, count(*) AS own FROM comments
                             WHERE user_id = :user AND visibility = 'visible' GROUP BY submission_id) c
                     WHERE c.submission_id = s.id
                    """, userId);
            run(handle, "UPDATE comments SET visibility = 'soft_deleted', body = '' WHERE user_id = :user", userId);
            removeLeaves(handle, userId);
            run(
                    handle,
                    "UPDATE submissions SET visibility = 'soft_deleted', title = '', url = NULL, body = NULL,"
                            + " media_type = 'url', image_id = NULL WHERE user_id = :user",
                    userId);
            for (String table : List.of("notifications", "submission_votes", "submissions_flairs")) {
                run(handle, "DELETE FROM " + table + " WHERE submission_id IN " + UNDISCUSSED, userId);
            }
            run(handle, "DELETE FROM submissions WHERE id IN " + UNDISCUSSED, userId);
            run(handle, """
                    UPDATE users SET username = '!deleted' || id, normalized_username = '!deleted' || id, password = '',
                           email = NULL, normalized_email = NULL, biography = NULL, admin = false, trusted = false,
                           registration_ip = NULL
                     WHERE id = :user
                    """, userId);
        });
    }

    /** Removing a leaf may turn another of the author's comments into one. */
    private static void removeLeaves(Handle handle, long userId) {
        int removed = 1;
        while (removed > 0) {
            run(handle, "DELETE FROM notifications WHERE comment_id IN " + LEAVES, userId);
            run(handle, "DELETE FROM comment_votes WHERE comment_id IN " + LEAVES, userId);
            removed = run(handle, "DELETE FROM comments WHERE id IN " + LEAVES, userId);
        }
    }

    private static int run(Handle handle, String statement, long userId) {
        return handle.createUpdate(statement).bind("user", userId).execute();
    }
}
