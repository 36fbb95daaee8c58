package dev.tiltyard.env.episode;

/** How a page's {@code alert}, {@code confirm} and {@code prompt} are answered; each is reported to the agent. */
public enum DialogPolicy {
    /** Cancel, as WebArena and BrowserGym do; {@code confirm} gives false. */
    DISMISS,
    /** Confirm; {@code prompt} gets its default text. */
    ACCEPT
}
