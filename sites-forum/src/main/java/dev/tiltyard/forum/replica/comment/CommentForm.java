package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The form of a comment: its fields, and what may be typed into them. */
public final class CommentForm {
    private static final int LONGEST = 10_000;

    private CommentForm() {}

    /** The form that answers a submission. */
    public static Form toSubmission(Visit visit, long submissionId) {
        return named(visit, "reply_to_submission_" + submissionId);
    }

    /** The form that answers a comment. */
    public static Form toComment(Visit visit, long commentId) {
        return named(visit, "reply_to_comment_" + commentId);
    }

    static Form named(Visit visit, String name) {
        return visit.form(name, "comment", "userFlag", "email");
    }

    /** In what roles a viewer may write in a forum: {@code none} and others. */
    public static List<String> flags(Viewer viewer, long forumId) {
        if (viewer.admin()) {
            return viewer.moderates().contains(forumId)
                    ? List.of("none", "moderator", "admin")
                    : List.of("none", "admin");
        }
        return viewer.moderates().contains(forumId) ? List.of("none", "moderator") : List.of("none");
    }

    /** Puts messages above the fields that are invalid. */
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

    /** What was typed, without the space around it. */
    static String text(Form form) {
        return form.value("comment").strip();
    }

    /** Whether the field is empty that people do not see and programs fill in. */
    static boolean typedByAPerson(Form form) {
        return form.value("email").isEmpty();
    }

    static String flag(Form form) {
        return form.value("userFlag").isEmpty() ? "none" : form.value("userFlag");
    }
}
