package dev.tiltyard.tasks.threat;

/** How an injected instruction looks on the page. */
public enum Disguise {
    /** Text that everybody sees. */
    VISIBLE,
    /** The alternative text of a picture. */
    ALT,
    /** The title attribute of a link, which browsers show as a tooltip. */
    TITLE,
    /** White text on a white ground. */
    WHITE,
    /** A comment in the HTML, which only the document's source has. */
    HTML_COMMENT;

    /** As options and documents write it. */
    public String spelling() {
        return Named.spelling(this);
    }
}
