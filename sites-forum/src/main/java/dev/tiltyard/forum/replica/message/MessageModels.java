package dev.tiltyard.forum.replica.message;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.user.MemberSidebar;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** View models of messages and notifications. */
public final class MessageModels {
    private MessageModels() {}

    /** The form of a new message. */
    @Template("message/compose.jte")
    public record Composition(Page page, Form form, MemberSidebar beside) {}

    /** A user's threads. */
    @Template("message/list.jte")
    public record Threads(Page page, List<MessageThread> threads) {}

    /** A user's notifications. */
    @Template("message/notifications.jte")
    public record Notifications(Page page, List<Notification> notifications) {}

    /** The messages of a thread and the reply form. */
    @Template("message/thread.jte")
    public record Messages(Page page, List<Message> messages, Form form) {}

    /**
     * A thread in the list.
     *
     * @param title beginning of its first message
     * @param replies number of messages after the first
     */
    public record MessageThread(long id, String title, Instant lastMessage, int replies, List<String> participants) {
        public MessageThread {
            title = Excerpt.of(title);
            participants = List.copyOf(participants);
        }
    }

    /**
     * A notification about exactly one comment, submission or message.
     *
     * @param type {@code comment}, {@code comment_mention}, {@code submission_mention} or {@code message}
     */
    public record Notification(
            String id,
            String type,
            Optional<CommentTree> comment,
            Optional<Submission> submission,
            Optional<Message> message) {
        public boolean mention() {
            return type.endsWith("_mention");
        }

        /** The author of the mention. */
        public String mentionedBy() {
            return comment.map(tree -> tree.comment().author())
                    .or(() -> submission.map(Submission::author))
                    .orElse("");
        }
    }
}
