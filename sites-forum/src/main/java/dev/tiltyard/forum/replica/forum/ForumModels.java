package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.Map;

/** View models of a forum's forms. */
public final class ForumModels {
    private ForumModels() {}

    /** The form of a forum's appearance. */
    @Template("forum/appearance.jte")
    public record AppearanceForm(Page page, Form form, Map<String, String> themes, ForumSidebar sidebar) {}

    /** The form of a new forum. */
    @Template("forum/create.jte")
    public record Creation(Page page, Form form) {}

    /** The form that changes a forum. */
    @Template("forum/edit.jte")
    public record Edit(Page page, Form form, ForumSidebar sidebar, boolean setsLog) {}
}
