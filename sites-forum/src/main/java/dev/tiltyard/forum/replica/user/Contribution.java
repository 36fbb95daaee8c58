package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import java.time.Instant;
import java.util.Optional;

/** Exactly one submission or comment in a mixed list. */
public record Contribution(Optional<Submission> submission, Optional<CommentTree> comment) {
    public static Contribution of(Submission submission) {
        return new Contribution(Optional.of(submission), Optional.empty());
    }

    public static Contribution of(CommentTree comment) {
        return new Contribution(Optional.empty(), Optional.of(comment));
    }

    public Instant timestamp() {
        return submission
                .map(Submission::timestamp)
                .orElseGet(() -> comment.orElseThrow().comment().timestamp());
    }
}
