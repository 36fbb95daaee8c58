package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Moderation;
import dev.tiltyard.forum.replica.text.Slug;
import dev.tiltyard.forum.replica.vote.Score;
import dev.tiltyard.forum.replica.vote.VoteBox;
import java.time.Instant;
import org.jdbi.v3.core.mapper.Nested;

/** A submission for a viewer. */
public record Submission(
        long id,
        String title,
        @Nested Content content,
        long forumId,
        String forum,
        long authorId,
        String author,
        Instant timestamp,
        @Nested Moderation moderation,
        @Nested Activity activity,
        @Nested Score score,
        @Nested Flairs flairs) {
    public boolean visible() {
        return moderation.visible();
    }

    public boolean softDeleted() {
        return moderation.softDeleted();
    }

    public boolean trashed() {
        return moderation.trashed();
    }

    public boolean sticky() {
        return activity.sticky();
    }

    public boolean locked() {
        return activity.locked();
    }

    public String slug() {
        return Slug.of(title);
    }

    /** {@code /f/forum/id/slug}. */
    public String path() {
        return pathIn(forum);
    }

    /** The path with the forum's name as a visitor spelled it. */
    public String pathIn(String spelling) {
        return "/f/" + spelling + "/" + id + "/" + slug();
    }

    /** {@code /f/forum/id/-}, below which a submission's forms are. */
    public String formPath() {
        return "/f/" + forum + "/" + id + "/-";
    }

    /** The title's link: the URL, the image, or the submission's own page. */
    public String target(boolean alwaysToSubmission) {
        if (alwaysToSubmission) {
            return path();
        }
        if (content.isImage() && content.image().isPresent()) {
            return content.imagePath().orElseGet(this::path);
        }
        return content.url().orElseGet(this::path);
    }

    public VoteBox voteBox() {
        return new VoteBox("sv", id, score.netScore(), score.choice());
    }
}
