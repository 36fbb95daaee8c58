package dev.tiltyard.cms.replica.shell;

/**
 * A button above a page.
 *
 * @param href where it leads; empty if it does something else
 * @param confirm what is asked before; empty if nothing is
 * @param post whether it sends a form rather than asking for a page
 * @param submits id of the form that it sends; empty if none
 * @param back what is added to the form's address: {@code back/edit}
 * @param notice the title of a message that is all it shows, with the text of {@code confirm}; empty if it does more
 */
public record Button(
        String id,
        String label,
        String kind,
        String href,
        String confirm,
        boolean post,
        String submits,
        String back,
        String notice) {
    /** Leads to another page. */
    public static Button link(String id, String label, String href) {
        return new Button(id, label, "action-default", href, "", false, "", "", "");
    }

    /** Leads to another page once a question is answered with OK. */
    public static Button question(String id, String label, String href, String question) {
        return new Button(id, label, "action-default", href, question, false, "", "", "");
    }

    /** Sends a request that changes something. */
    public static Button action(String id, String label, String href, String confirm) {
        return new Button(id, label, "action-default", href, confirm, true, "", "", "");
    }

    /** Shows a message and does nothing else. */
    public static Button notice(String id, String label, String title, String text) {
        return new Button(id, label, "action-default scalable", "", text, false, "", "", title);
    }

    /** Sends the page's form. */
    public static Button save(String id, String label, String form, String back) {
        return new Button(id, label, "action-default primary", "", "", false, form, back, "");
    }

    /** The same as a secondary button. */
    public Button secondary() {
        return new Button(id, label, "action-default scalable", href, confirm, post, submits, back, notice);
    }

    /** The same as the primary button. */
    public Button primary() {
        return new Button(id, label, "action-default primary", href, confirm, post, submits, back, notice);
    }
}
