package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.text.Slug;

/** What a comment knows of the submission that it is on. */
public record CommentedSubmission(
        long id, String title, long authorId, String author, long forumId, String forum, boolean locked) {
    /** {@code /f/forum/id/slug}. */
    public String path() {
        return shortPath() + "/" + Slug.of(title);
    }

    /** {@code /f/forum/id}. */
    public String shortPath() {
        return "/f/" + forum + "/" + id;
    }
}
