package dev.tiltyard.forum.replica.message;

import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import java.util.Optional;

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
