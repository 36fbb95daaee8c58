package dev.tiltyard.forum.replica.board;

import dev.tiltyard.forum.replica.text.MarkdownText;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Notifies users of mentions and replies. */
public final class Mentions {
    private static final String NOT_BLOCKED =
            " NOT EXISTS (SELECT 1 FROM user_blocks b WHERE b.blocker_id = u.id AND b.blocked_id = :author)";

    private Mentions() {}

    /** Where users can be mentioned. */
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
     * Notifies the users whom a text mentions by {@code /u/name}, unless they disabled that, have blocked the author,
     * or are the author.
     *
     * @param place kind of text
     * @param id id of the submission or comment
     * @param origin its author and time
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

    /** Notifies the author of a submission or comment of a reply, unless they disabled that. */
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
