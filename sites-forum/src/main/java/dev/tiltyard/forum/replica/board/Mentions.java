package dev.tiltyard.forum.replica.board;

import dev.tiltyard.forum.replica.text.MarkdownText;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Tells members that somebody wrote about them or to them. */
public final class Mentions {
    private static final String NOT_BLOCKED =
            " NOT EXISTS (SELECT 1 FROM user_blocks b WHERE b.blocker_id = u.id AND b.blocked_id = :author)";

    private Mentions() {}

    /**
     * Tells the members whom a text mentions by {@code /u/name}, unless they want no such thing, have blocked the author,
     * or are the author.
     *
     * @param column {@code submission_id} or {@code comment_id}
     * @param id of the submission or comment
     */
    public static void tell(
            Board board, Handle handle, String text, String type, String column, long id, long author, Instant now) {
        for (String name : MarkdownText.mentionedUsers(text)) {
            handle.createUpdate("INSERT INTO notifications (id, user_id, notification_type, " + column + ", timestamp)"
                            + " SELECT :id, u.id, :type, :target, :now FROM users u"
                            + " WHERE u.normalized_username = :name AND u.notify_on_mentions AND u.id <> :author AND"
                            + NOT_BLOCKED)
                    .bind("id", board.ids().nextUuid())
                    .bind("type", type)
                    .bind("target", id)
                    .bind("now", now)
                    .bind("name", name)
                    .bind("author", author)
                    .execute();
        }
    }

    /** Tells a member that his submission or comment was answered, unless he wants no such thing. */
    public static void tellOfReply(Board board, Handle handle, long member, long comment, long author, Instant now) {
        handle.createUpdate("INSERT INTO notifications (id, user_id, notification_type, comment_id, timestamp)"
                        + " SELECT :id, u.id, 'comment', :comment, :now FROM users u"
                        + " WHERE u.id = :member AND u.notify_on_reply AND u.id <> :author AND" + NOT_BLOCKED)
                .bind("id", board.ids().nextUuid())
                .bind("comment", comment)
                .bind("now", now)
                .bind("member", member)
                .bind("author", author)
                .execute();
    }
}
