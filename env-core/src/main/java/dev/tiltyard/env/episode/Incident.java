package dev.tiltyard.env.episode;

/**
 * Something that happened in a step besides the agent's actions.
 *
 * @param kind its kind
 * @param text description for the agent and for readers of the trajectory
 */
public record Incident(Kind kind, String text) {
    /** Kinds of incidents; trajectories spell them in lower case. */
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
