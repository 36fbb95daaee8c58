package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** What the pages that belong to no feature show. */
public final class ShellPages {
    private ShellPages() {}

    /**
     * The sign-in form.
     *
     * @param css address of the style sheet
     * @param icon address of the site's icon
     * @param logo the icon's whole address, by which the original's sign-in page names its logo
     * @param year of the world's clock
     * @param action where the form is sent
     * @param username what was typed before
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

    /** The answer to an address that leads nowhere. */
    @Template("frame/notfound.jte")
    public record NotFound(PageFrame frame) {}

    /** The answer to users whose role does not allow a page. */
    @Template("frame/denied.jte")
    public record Denied(PageFrame frame) {}

    /** A page of text in sections. */
    @Template("frame/text.jte")
    public record Text(PageFrame frame, List<Section> sections) {
        public Text {
            sections = List.copyOf(sections);
        }
    }

    /** A paragraph under a heading. */
    public record Section(String title, String text) {}

    /** The answer to a request that failed, with the reason. */
    @Template("frame/problem.jte")
    public record Problem(PageFrame frame, String reason) {}
}
