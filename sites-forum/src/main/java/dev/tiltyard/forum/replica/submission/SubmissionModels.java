package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.forum.ForumSidebar;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** View models of submission forms. */
public final class SubmissionModels {
    private SubmissionModels() {}

    /** The form of a new submission; sidebar is empty until a forum is selected. */
    @Template("submission/create.jte")
    public record Creation(
            Page page, Form form, List<ForumChoice> choices, boolean mayUpload, Optional<ForumSidebar> sidebar) {}

    /** The form that changes a submission. */
    @Template("submission/edit.jte")
    public record Edit(Page page, Form form, Submission submission, ForumSidebar sidebar) {}

    /** A forum in the form's list. */
    public record ForumChoice(long id, String name, boolean featured, boolean subscribed) {
        /** The name with the symbols of featured and subscribed forums. */
        public String text() {
            return name + (featured ? " \u2B50" : "") + (subscribed ? " \u2764\uFE0F" : "");
        }
    }
}
