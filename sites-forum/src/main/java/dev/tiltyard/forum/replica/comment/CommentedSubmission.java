package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.text.Slug;

/** A comment's data about its submission. */
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
