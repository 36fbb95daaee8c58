package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** View models of pages that belong to no feature. */
public final class ShellPages {
    private ShellPages() {}

    /**
     * The login form.
     *
     * @param css URL of the stylesheet
     * @param icon URL of the site's icon
     * @param logo the icon's absolute URL, which the original's login page uses as its logo
     * @param year year of the world's clock
     * @param action the form's action
     * @param username the previous input
     */
    @Template("frame/login.jte")
    public record SignIn(
            String css,
            String icon,
            String logo,
            int year,
            String formKey,
            String action,
            List<Flash> messages,
            String username) {
        public SignIn {
            messages = List.copyOf(messages);
        }
    }

    /** The 404 page. */
    @Template("frame/notfound.jte")
    public record NotFound(PageFrame frame) {}

    /** The page for users whose role does not allow a page. */
    @Template("frame/denied.jte")
    public record Denied(PageFrame frame) {}

    /** A text page with sections. */
    @Template("frame/text.jte")
    public record Text(PageFrame frame, List<Section> sections) {
        public Text {
            sections = List.copyOf(sections);
        }
    }

    /** A paragraph with a heading. */
    public record Section(String title, String text) {}

    /** The page of a failed request, with the reason. */
    @Template("frame/problem.jte")
    public record Problem(PageFrame frame, String reason) {}
}
