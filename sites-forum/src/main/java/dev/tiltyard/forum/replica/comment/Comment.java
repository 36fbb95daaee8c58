package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.text.Slug;
import dev.tiltyard.forum.replica.vote.VoteBox;
import java.time.Instant;
import java.util.Optional;

/**
 * A comment as a viewer sees it, with as much of what it belongs to as a list shows.
 *
 * @param parentId id of the comment that it answers; 0 if it answers the submission
 * @param parentAuthor author of the comment that it answers; empty if it answers the submission
 * @param body Markdown; empty text if it was deleted
 * @param choice the viewer's vote: 1, -1, or 0 for none
 */
public record Comment(
        long id,
        long submissionId,
        long parentId,
        Optional<String> parentAuthor,
        String body,
        long authorId,
        String author,
        Instant timestamp,
        Optional<Instant> editedAt,
        boolean moderated,
        String userFlag,
        int netScore,
        String visibility,
        int choice,
        long forumId,
        String forum,
        String submissionTitle,
        long submissionAuthorId,
        String submissionAuthor,
        boolean locked) {

    public boolean visible() {
        return visibility.equals("visible");
    }

    public boolean softDeleted() {
        return visibility.equals("soft_deleted");
    }

    public boolean trashed() {
        return visibility.equals("trashed");
    }

    /** Whether the author of the submission wrote it. */
    public boolean byOriginalPoster() {
        return authorId == submissionAuthorId && !softDeleted();
    }

    /** {@code /f/forum/id/-/comment/id}: the page of this comment, below which its forms lie. */
    public String path() {
        return "/f/" + forum + "/" + submissionId + "/-/comment/" + id;
    }

    /** The page of the comment that it answers. */
    public String parentPath() {
        return "/f/" + forum + "/" + submissionId + "/-/comment/" + parentId;
    }

    /** {@code /f/forum/id/slug} of the submission. */
    public String submissionPath() {
        return "/f/" + forum + "/" + submissionId + "/" + Slug.of(submissionTitle);
    }

    public VoteBox voteBox() {
        return new VoteBox("cv", id, netScore, choice);
    }
}
