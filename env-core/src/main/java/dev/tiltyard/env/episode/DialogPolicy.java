package dev.tiltyard.env.episode;

/** How a page's {@code alert}, {@code confirm} and {@code prompt} are answered; each is reported to the agent. */
public enum DialogPolicy {
    /** Cancels, like WebArena and BrowserGym; {@code confirm} returns false. */
    DISMISS,
    /** Accepts; {@code prompt} returns its default text. */
    ACCEPT
}
