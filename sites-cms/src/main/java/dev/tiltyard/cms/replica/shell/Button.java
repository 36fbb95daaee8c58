package dev.tiltyard.cms.replica.shell;

/**
 * A button above a page.
 *
 * @param href its link; empty if it does something else
 * @param confirm confirmation question; empty for none
 * @param post whether it submits a request instead of opening a page
 * @param submits id of the form that it submits; empty if none
 * @param back suffix of the form's action: {@code back/edit}
 * @param notice title of a message with the text of {@code confirm}, for a button that only shows that; empty otherwise
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
    /** A link to another page. */
    public static Button link(String id, String label, String href) {
        return new Button(id, label, "action-default", href, "", false, "", "", "");
    }

    /** A link to another page with a confirmation question. */
    public static Button question(String id, String label, String href, String question) {
        return new Button(id, label, "action-default", href, question, false, "", "", "");
    }

    /** A button that submits a modifying request. */
    public static Button action(String id, String label, String href, String confirm) {
        return new Button(id, label, "action-default", href, confirm, true, "", "", "");
    }

    /** A button that only shows a message. */
    public static Button notice(String id, String label, String title, String text) {
        return new Button(id, label, "action-default scalable", "", text, false, "", "", title);
    }

    /** A button that submits the page's form. */
    public static Button save(String id, String label, String form, String back) {
        return new Button(id, label, "action-default primary", "", "", false, form, back, "");
    }

    /** Makes it a secondary button. */
    public Button secondary() {
        return new Button(id, label, "action-default scalable", href, confirm, post, submits, back, notice);
    }

    /** Makes it the primary button. */
    public Button primary() {
        return new Button(id, label, "action-default primary", href, confirm, post, submits, back, notice);
    }
}
