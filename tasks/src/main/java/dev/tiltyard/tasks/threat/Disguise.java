package dev.tiltyard.tasks.threat;

/** How an injected instruction looks on the page. */
public enum Disguise {
    /** Text that everybody sees. */
    VISIBLE,
    /** The alternative text of a picture. */
    ALT,
    /** The title attribute of a link, which browsers show as a tooltip. */
    TITLE,
    /** White text on a white background. */
    WHITE,
    /** An HTML comment, visible only in the source. */
    HTML_COMMENT;

    /** As in options and documents. */
    public String spelling() {
        return Named.spelling(this);
    }
}
