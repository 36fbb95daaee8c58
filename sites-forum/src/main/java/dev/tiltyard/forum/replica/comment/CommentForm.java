package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The comment form: its fields and their validation. */
public final class CommentForm {
    private static final int LONGEST = 10_000;

    private CommentForm() {}

    /** The form for a top-level comment. */
    public static Form toSubmission(Visit visit, long submissionId) {
        return named(visit, "reply_to_submission_" + submissionId);
    }

    /** The form for a reply to a comment. */
    public static Form toComment(Visit visit, long commentId) {
        return named(visit, "reply_to_comment_" + commentId);
    }

    static Form named(Visit visit, String name) {
        return visit.form(name, "comment", "userFlag", "email");
    }

    /** The flags that a viewer may set in a forum: {@code none} and others. */
    public static List<String> flags(Viewer viewer, long forumId) {
        if (viewer.admin()) {
            return viewer.moderates().contains(forumId)
                    ? List.of("none", "moderator", "admin")
                    : List.of("none", "admin");
        }
        return viewer.moderates().contains(forumId) ? List.of("none", "moderator") : List.of("none");
    }

    /** Adds errors to invalid fields. */
    static void check(Form form, Viewer viewer, long forumId) {
        String body = form.value("comment");
        if (body.isBlank()) {
            form.reject("comment", "The comment must not be empty.");
        } else if (body.codePointCount(0, body.length()) > LONGEST) {
            form.reject("comment", "This value is too long. It should have " + LONGEST + " characters or less.");
        }
        if (!flags(viewer, forumId).contains(flag(form))) {
            form.reject("userFlag", "This value is not valid.");
        }
    }

    /** The trimmed text. */
    static String text(Form form) {
        return form.value("comment").strip();
    }

    /** Whether the honeypot field, which people do not see and spam bots fill in, is empty. */
    static boolean typedByAPerson(Form form) {
        return form.value("email").isEmpty();
    }

    static String flag(Form form) {
        return form.value("userFlag").isEmpty() ? "none" : form.value("userFlag");
    }
}
