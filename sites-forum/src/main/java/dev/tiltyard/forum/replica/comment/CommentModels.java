package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.forum.ForumSidebar;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** View models of comment forms. */
public final class CommentModels {
    private CommentModels() {}

    /** Only the reply form; the page's script inserts it below the comment. */
    @Template("comment/bare_form.jte")
    public record BareForm(Page page, Form form, String action, List<String> flags) {}

    /** The form that changes a comment. */
    @Template("comment/edit.jte")
    public record Edit(Page page, Form form, CommentTree tree, List<String> flags, ForumSidebar sidebar) {}

    /** A rejected comment below its parent; parent is empty for a top-level comment. */
    @Template("comment/refused.jte")
    public record Refused(
            Page page,
            Form form,
            Submission submission,
            Optional<CommentTree> parent,
            List<String> flags,
            ForumSidebar sidebar) {}
}
