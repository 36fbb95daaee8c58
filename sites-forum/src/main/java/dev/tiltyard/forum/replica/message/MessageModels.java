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

/** What the pages of messages and notifications show. */
public final class MessageModels {
    private MessageModels() {}

    /** The form of a new message. */
    @Template("message/compose.jte")
    public record Composition(Page page, Form form, MemberSidebar beside) {}

    /** The threads of a member. */
    @Template("message/list.jte")
    public record Threads(Page page, List<MessageThread> threads) {}

    /** The notifications of a member. */
    @Template("message/notifications.jte")
    public record Notifications(Page page, List<Notification> notifications) {}

    /** The messages of a thread and the form of a reply. */
    @Template("message/thread.jte")
    public record Messages(Page page, List<Message> messages, Form form) {}

    /**
     * A conversation in the list.
     *
     * @param title beginning of its first message
     * @param replies messages beside the first
     */
    public record MessageThread(long id, String title, Instant lastMessage, int replies, List<String> participants) {
        public MessageThread {
            participants = List.copyOf(participants);
        }
    }

    /**
     * Something that concerns a member: a comment, a submission or a message, one of the three.
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

        /** Who mentioned the member. */
        public String mentionedBy() {
            return comment.map(tree -> tree.comment().author())
                    .or(() -> submission.map(Submission::author))
                    .orElse("");
        }
    }
}
