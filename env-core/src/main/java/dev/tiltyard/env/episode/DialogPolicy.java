package dev.tiltyard.env.episode;

/** What is done with a page's {@code alert}, {@code confirm} and {@code prompt}; the agent is told of each. */
public enum DialogPolicy {
    /** Cancel, as WebArena and BrowserGym do; {@code confirm} gives false. */
    DISMISS,
    /** Confirm; {@code prompt} gets its default text. */
    ACCEPT
}
