package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;

/** Waits until the tabs are settled, and reports those that aren't. */
final class PageSettler {
    private static final int ATTEMPTS = 3;

    private final Limits limits;
    private final Tabs tabs;
    private final PageQuiet quiet;

    PageSettler(Limits limits, Tabs tabs, PageQuiet quiet) {
        this.limits = limits;
        this.tabs = tabs;
        this.quiet = quiet;
    }

    /**
     * Waits until no tab is navigating and the active one is quiet. Stops a navigation without a response, and reports
     * a page that is not quiet in time.
     */
    void await() {
        for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
            var active = tabs.active();
            await(active);
            if (active.equals(tabs.active())) {
                return;
            }
        }
    }

    private void await(Page active) {
        for (var page : active.context().pages()) {
            awaitAnswer(page);
        }
        var deadline = limits.quietDeadline();
        if (!quiet.await(active, deadline)) {
            tabs.report(
                    Incident.Kind.NEVER_QUIET,
                    "the page was still busy after " + deadline.toMillis() + " ms: " + active.url());
            // The activity may have been the beginning of a navigation.
            awaitAnswer(active);
        }
    }

    private void awaitAnswer(Page page) {
        var limit = limits.action();
        if (!quiet.awaitAnswer(page, limit)) {
            quiet.stopLoading(page);
            tabs.report(
                    Incident.Kind.NAVIGATION_STOPPED,
                    "a page did not load within " + limit.toMillis() + " ms and was stopped; the tab is at "
                            + page.url());
        }
    }
}
