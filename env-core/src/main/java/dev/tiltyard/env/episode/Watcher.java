package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.Tab;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at the tabs for the agent; gives an observation whatever state the page is in. */
final class Watcher {
    private static final int ATTEMPTS = 3;

    private final EpisodeSpec spec;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final ObservationReader reader;
    private String lastUrl = "about:blank";

    Watcher(EpisodeSpec spec, Tabs tabs, PageQuiet quiet, ObservationReader reader) {
        this.spec = spec;
        this.tabs = tabs;
        this.quiet = quiet;
        this.reader = reader;
    }

    /**
     * Waits until no tab navigates any more and the active one is quiet; stops a navigation that nobody answers, and
     * reports a page that does not get quiet in time.
     */
    void awaitQuiet() {
        for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
            var active = tabs.active();
            awaitQuiet(active);
            if (active.equals(tabs.active())) {
                return;
            }
        }
    }

    private void awaitQuiet(Page active) {
        for (var page : active.context().pages()) {
            awaitAnswer(page);
        }
        var deadline = spec.limits().quietDeadline();
        if (!quiet.await(active, deadline)) {
            tabs.report(
                    Incident.Kind.NEVER_QUIET,
                    "the page was still busy after " + deadline.toMillis() + " ms: " + active.url());
            // What it was doing may have been the beginning of a navigation.
            awaitAnswer(active);
        }
    }

    private void awaitAnswer(Page page) {
        var limit = spec.limits().action();
        if (!quiet.awaitAnswer(page, limit)) {
            quiet.stopLoading(page);
            tabs.report(
                    Incident.Kind.NAVIGATION_STOPPED,
                    "a page did not load within " + limit.toMillis() + " ms and was stopped; the tab is at "
                            + page.url());
        }
    }

    /**
     * Observes the active tab. A page that changes while it is looked at is looked at again, a few times at least and for
     * as long as a page may take to get quiet.
     *
     * @throws PlaywrightException if it cannot be observed at all
     */
    Observation observe(Optional<String> error) {
        var end = System.nanoTime() + spec.limits().quietDeadline().toNanos();
        for (var attempt = 1; ; attempt++) {
            var page = tabs.active();
            try {
                return observe(page, error);
            } catch (PlaywrightException e) {
                if (tabs.activeHasCrashed() || attempt >= ATTEMPTS && System.nanoTime() - end >= 0) {
                    throw e;
                }
                quiet.await(page, Duration.ofSeconds(1));
            }
        }
    }

    /** What can be said of a page that answers, but is another one each time that it is asked. */
    Observation restless(Optional<String> error) {
        tabs.report(Incident.Kind.NEVER_QUIET, "the page went from document to document and could not be observed");
        return blind(error);
    }

    private Observation observe(Page page, Optional<String> error) {
        var view = new AgentView(tabs.stage().chat(), error);
        var observation = shown(reader.read(page, view));
        lastUrl = page.url();
        tabs.stage().show(observation);
        return observation;
    }

    /** What can be said when no page answers. */
    Observation blind(Optional<String> error) {
        return shown(new Observation(
                spec.observing().profile(),
                "",
                List.of(new Tab("", lastUrl)),
                0,
                Optional.empty(),
                error,
                tabs.stage().chat(),
                Map.of(),
                Optional.empty(),
                0));
    }

    /** Addresses as the agent knows them. */
    private Observation shown(Observation seen) {
        var shownTabs = seen.tabs().stream()
                .map(tab -> new Tab(tab.title(), spec.agentHosts().toAgent(tab.url())))
                .toList();
        return new Observation(
                seen.profile(),
                seen.text(),
                shownTabs,
                seen.activeTab(),
                seen.focusedBid(),
                seen.lastActionError(),
                seen.chat(),
                seen.elements(),
                seen.screenshot(),
                seen.calls());
    }
}
