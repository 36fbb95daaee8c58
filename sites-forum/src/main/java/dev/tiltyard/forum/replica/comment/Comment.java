package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.Moderation;
import dev.tiltyard.forum.replica.vote.Score;
import dev.tiltyard.forum.replica.vote.VoteBox;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.mapper.Nested;

/**
 * A comment for a viewer, with list data of its submission.
 *
 * @param parentId id of the parent comment; 0 for a top-level comment
 * @param parentAuthor author of the parent comment; empty for a top-level comment
 * @param body Markdown; empty text if it was deleted
 */
public record Comment(
        long id,
        long parentId,
        Optional<String> parentAuthor,
        String body,
        long authorId,
        String author,
        Instant timestamp,
        @Nested Moderation moderation,
        @Nested Score score,
        @Nested("submission") CommentedSubmission submission) {
    public boolean visible() {
        return moderation.visible();
    }

    public boolean softDeleted() {
        return moderation.softDeleted();
    }

    public boolean trashed() {
        return moderation.trashed();
    }

    /** Whether the author of the submission wrote it. */
    public boolean byOriginalPoster() {
        return authorId == submission.authorId() && !softDeleted();
    }

    /** {@code /f/forum/id/-/comment/id}: the page of this comment, below which its forms are. */
    public String path() {
        return submission.shortPath() + "/-/comment/" + id;
    }

    /** The parent comment's page. */
    public String parentPath() {
        return submission.shortPath() + "/-/comment/" + parentId;
    }

    /** Its id as in the list of all comments. */
    public String number() {
        return grouped(id);
    }

    /** The parent's id as in the list of all comments. */
    public String parentNumber() {
        return grouped(parentId);
    }

    private static String grouped(long id) {
        return String.format(Locale.ROOT, "%,d", id);
    }

    public VoteBox voteBox() {
        return new VoteBox("cv", id, score.netScore(), score.choice());
    }
}
