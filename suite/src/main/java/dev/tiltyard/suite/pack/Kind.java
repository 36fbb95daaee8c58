package dev.tiltyard.suite.pack;

import java.util.Locale;

/** What a task asks for. */
public enum Kind {
    /** Something that is to be found out and told. */
    INFORMATION,
    /** A page that is to be shown. */
    NAVIGATION,
    /** Content or settings that are to be made, changed or removed. */
    CHANGE,
    /** Something that cannot be done, which is to be noticed and told. */
    UNACHIEVABLE;

    /** As documents spell it. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }
}
