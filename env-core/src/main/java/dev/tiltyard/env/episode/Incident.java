package dev.tiltyard.env.episode;

/**
 * Something that happened in a step besides what the agent asked for.
 *
 * @param kind what
 * @param text in words for the agent and for a person who reads the trajectory
 */
public record Incident(Kind kind, String text) {
    /** The kinds, as the trajectory spells them in lower case. */
    public enum Kind {
        DIALOG,
        DOWNLOAD,
        TAB_OPENED,
        TAB_CLOSED,
        LAST_TAB_CLOSED,
        PAGE_CRASHED,
        PAGE_HUNG,
        PAGE_LEFT,
        NAVIGATION_STOPPED,
        NEVER_QUIET,
        BROWSER_LOST
    }
}
