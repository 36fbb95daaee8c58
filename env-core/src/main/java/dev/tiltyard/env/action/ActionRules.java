package dev.tiltyard.env.action;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What an agent's actions may do, and how long they may take.
 *
 * @param elementTimeout how long an action waits for its element to be ready
 * @param navigationTimeout how long a navigation may take
 * @param javascript whether the agent may run code in the page
 * @param forceAfterTimeout whether an action is forced if its element is not ready in time
 * @param uploads the folder whose files the agent may upload; empty for none
 */
public record ActionRules(
        Duration elementTimeout,
        Duration navigationTimeout,
        boolean javascript,
        boolean forceAfterTimeout,
        Optional<Path> uploads) {
    public ActionRules {
        if (elementTimeout.isNegative() || elementTimeout.isZero()) {
            throw new IllegalArgumentException("the element timeout must be positive (was " + elementTimeout + ")");
        }
        if (navigationTimeout.isNegative() || navigationTimeout.isZero()) {
            throw new IllegalArgumentException(
                    "the navigation timeout must be positive (was " + navigationTimeout + ")");
        }
        Objects.requireNonNull(uploads, "uploads");
    }

    /**
     * Half a second for elements, like BrowserGym, and 30 seconds for navigation, like BrowserGym and WebArena; no
     * JavaScript, no force, no uploads.
     */
    public static ActionRules standard() {
        return new ActionRules(Duration.ofMillis(500), Duration.ofSeconds(30), false, false, Optional.empty());
    }

    /** Sets the timeout for elements. */
    public ActionRules withElementTimeout(Duration timeout) {
        return new ActionRules(timeout, navigationTimeout, javascript, forceAfterTimeout, uploads);
    }

    /** Sets the timeout for navigation. */
    public ActionRules withNavigationTimeout(Duration timeout) {
        return new ActionRules(elementTimeout, timeout, javascript, forceAfterTimeout, uploads);
    }

    /** Allows or forbids JavaScript. */
    public ActionRules withJavascript(boolean allowed) {
        return new ActionRules(elementTimeout, navigationTimeout, allowed, forceAfterTimeout, uploads);
    }

    /** Sets whether actions are forced after a timeout. */
    public ActionRules withForceAfterTimeout(boolean force) {
        return new ActionRules(elementTimeout, navigationTimeout, javascript, force, uploads);
    }

    /** Sets the folder for uploads. */
    public ActionRules withUploads(Path folder) {
        return new ActionRules(elementTimeout, navigationTimeout, javascript, forceAfterTimeout, Optional.of(folder));
    }
}
