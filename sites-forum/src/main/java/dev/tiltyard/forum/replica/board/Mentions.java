package dev.tiltyard.forum.replica.board;

import dev.tiltyard.forum.replica.text.MarkdownText;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Notifies members of what is written about them or to them. */
public final class Mentions {
    private static final String NOT_BLOCKED =
            " NOT EXISTS (SELECT 1 FROM user_blocks b WHERE b.blocker_id = u.id AND b.blocked_id = :author)";

    private Mentions() {}

    /** What members can be mentioned in. */
    public enum Place {
        SUBMISSION("submission_mention", "submission_id"),
        COMMENT("comment_mention", "comment_id");

        private final String type;
        private final String column;

        Place(String type, String column) {
            this.type = type;
            this.column = column;
        }
    }

    /**
     * Notifies the members whom a text mentions by {@code /u/name}, unless they switched that off, have blocked the author,
     * or are the author.
     *
     * @param place where the text stands
     * @param id of the submission or comment
     * @param origin who wrote it, and when
     */
    public static void notify(Board board, Handle handle, String text, Place place, long id, Origin origin) {
        for (String name : MarkdownText.mentionedUsers(text)) {
            handle.createUpdate("INSERT INTO notifications (id, user_id, notification_type, " + place.column
                            + ", timestamp)"
                            + " SELECT :id, u.id, :type, :target, :now FROM users u"
                            + " WHERE u.normalized_username = :name AND u.notify_on_mentions AND u.id <> :author AND"
                            + NOT_BLOCKED)
                    .bind("id", board.ids().nextUuid())
                    .bind("type", place.type)
                    .bind("target", id)
                    .bind("now", origin.time())
                    .bind("name", name)
                    .bind("author", origin.authorId())
                    .execute();
        }
    }

    /** Notifies a member that their submission or comment was answered, unless they switched that off. */
    public static void notifyOfReply(Board board, Handle handle, long member, long comment, long author, Instant now) {
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
