package dev.tiltyard.servicenow.replica.classic;

import org.jspecify.annotations.Nullable;

/** Kinds of pages inside the frame, which differ in what is around their content. */
public enum PageKind {
    /** Lists and most other pages. */
    STANDARD(" | ServiceNow", true, "Timing details"),
    /** Forms. */
    FORM(" | ServiceNow", true, null),
    /** Pages whose title is all of the window's title. */
    TITLED("", true, "Timing details"),
    /** Portal pages, and the report designer. */
    BARE("", false, null);

    private final String suffix;
    private final boolean timed;
    private final @Nullable String timing;

    PageKind(String suffix, boolean timed, @Nullable String timing) {
        this.suffix = suffix;
        this.timed = timed;
        this.timing = timing;
    }

    /** What follows the page's own title. */
    public String suffix() {
        return suffix;
    }

    /** Whether the page tells its response time. */
    public boolean isTimed() {
        return timed;
    }

    /** The name of the response time's landmark; null for none. */
    public @Nullable String timing() {
        return timing;
    }
}
