package dev.tiltyard.forum.replica.search;

import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import java.util.Optional;

/**
 * Something that was found: a submission or a comment, one of the two.
 *
 * @param rank how well it fits; the best first
 */
public record Hit(Optional<Submission> submission, Optional<CommentTree> comment, double rank) {
    long id() {
        return submission
                .map(Submission::id)
                .orElseGet(() -> comment.orElseThrow().comment().id());
    }
}
