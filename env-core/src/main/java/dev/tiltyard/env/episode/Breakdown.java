package dev.tiltyard.env.episode;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserHungException;
import java.util.Optional;

/** Detects whether the browser or the page broke down during a step. */
final class Breakdown {
    private final BrowserHost host;
    private final Tabs tabs;

    Breakdown(BrowserHost host, Tabs tabs) {
        this.host = host;
        this.tabs = tabs;
    }

    /** The ending that the current state of the browser and the active tab forces, if any. */
    Optional<Ending> look() {
        if (!host.isAlive()) {
            return Optional.of(lost("Chromium exited during the episode"));
        }
        if (tabs.activeHasCrashed()) {
            return Optional.of(new Ending(Ending.Kind.PAGE_CRASHED, "the active page crashed"));
        }
        return Optional.empty();
    }

    /** The ending after a call that timed out. */
    Ending hung(BrowserHungException e) {
        var text = Messages.of(e);
        tabs.report(Incident.Kind.PAGE_HUNG, text);
        return e.browserEnded() ? lost(text) : new Ending(Ending.Kind.PAGE_HUNG, text);
    }

    /** The ending after a call that failed for a reason unknown to {@link #look()}. */
    Ending unobservable(RuntimeException e) {
        return look().orElseGet(() ->
                new Ending(Ending.Kind.PAGE_HUNG, "the active page could not be observed: " + Messages.of(e)));
    }

    private Ending lost(String text) {
        tabs.report(Incident.Kind.BROWSER_LOST, text);
        return new Ending(Ending.Kind.BROWSER_LOST, text + "; the next episode starts another");
    }
}
