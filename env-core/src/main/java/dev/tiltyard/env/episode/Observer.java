package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHungException;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.observation.AgentView;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.Tab;
import dev.tiltyard.env.observation.page.Png;
import dev.tiltyard.env.observation.page.Rect;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Observes the active tab for the agent, whatever state the page is in. */
final class Observer {
    private static final int ATTEMPTS = 3;

    private final EpisodeSpec spec;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final ObservationReader reader;
    private final HangGuard guard;
    private final Breakdown breakdown;
    private String lastUrl = "about:blank";

    Observer(
            EpisodeSpec spec,
            Tabs tabs,
            PageQuiet quiet,
            ObservationReader reader,
            HangGuard guard,
            Breakdown breakdown) {
        this.spec = spec;
        this.tabs = tabs;
        this.quiet = quiet;
        this.reader = reader;
        this.guard = guard;
        this.breakdown = breakdown;
    }

    /**
     * An observation.
     *
     * @param observation what the agent sees; blank if the page could not be observed
     * @param broken why the episode can't continue; empty if it can
     */
    record Result(Observation observation, Optional<Ending> broken) {}

    /**
     * Observes the active tab.
     *
     * @param error the last action's error, for the agent
     */
    Result observe(Optional<String> error) {
        try {
            return new Result(guard.within("observing the page", () -> read(error)), Optional.empty());
        } catch (BrowserHungException e) {
            return blank(error, breakdown.hung(e));
        } catch (PlaywrightException e) {
            return breakdown.look().map(broken -> blank(error, broken)).orElseGet(() -> neverStill(error));
        } catch (BrowserException e) {
            return blank(error, breakdown.unobservable(e));
        }
    }

    /** The open tabs, without asking the page anything. */
    Observation glance(Optional<String> error) {
        var pages = tabs.stage().context().pages();
        lastUrl = tabs.active().url();
        return forAgent(new Observation(
                spec.agent().observing().profile(),
                "",
                pages.stream().map(page -> new Tab("", page.url())).toList(),
                pages.indexOf(tabs.active()),
                Optional.empty(),
                error,
                tabs.stage().chat(),
                Map.of(),
                Optional.empty(),
                0));
    }

    /** A picture of a part of the active tab's viewport; empty if it can't be taken. */
    Optional<Png> picture(Rect part, double scale) {
        try {
            return Optional.of(guard.within("taking a picture of the page", () -> picture(tabs.active(), part, scale)));
        } catch (PlaywrightException | BrowserException e) {
            return Optional.empty();
        }
    }

    private Png picture(Page page, Rect part, double scale) {
        for (var attempt = 1; ; attempt++) {
            try {
                return reader.picture(page, part, scale);
            } catch (PlaywrightException e) {
                if (tabs.activeHasCrashed() || attempt >= ATTEMPTS) {
                    throw e;
                }
                quiet.await(page, Duration.ofSeconds(1));
            }
        }
    }

    /** The observation when no page responds. */
    Result blank(Optional<String> error, Ending broken) {
        return new Result(blank(error), Optional.of(broken));
    }

    /** A page that responds, but has a new document at each attempt to read it. */
    private Result neverStill(Optional<String> error) {
        tabs.report(
                Incident.Kind.NEVER_QUIET,
                "the page kept navigating from document to document and could not be observed");
        return new Result(blank(error), Optional.empty());
    }

    /**
     * Reads the active tab. Retries if the page changes while it is read: at least a few times, and for as long as a
     * page may take to become quiet.
     */
    private Observation read(Optional<String> error) {
        var end = System.nanoTime() + spec.limits().quietDeadline().toNanos();
        for (var attempt = 1; ; attempt++) {
            var page = tabs.active();
            try {
                return read(page, error);
            } catch (PlaywrightException e) {
                if (tabs.activeHasCrashed() || attempt >= ATTEMPTS && System.nanoTime() - end >= 0) {
                    throw e;
                }
                quiet.await(page, Duration.ofSeconds(1));
            }
        }
    }

    private Observation read(Page page, Optional<String> error) {
        var observation = forAgent(reader.read(page, view(error)));
        lastUrl = page.url();
        tabs.stage().show(observation);
        return observation;
    }

    private Observation blank(Optional<String> error) {
        return forAgent(Observation.blank(spec.agent().observing().profile(), lastUrl, view(error)));
    }

    private AgentView view(Optional<String> error) {
        return new AgentView(tabs.stage().chat(), error);
    }

    /** The observation with the URLs that the agent knows. */
    private Observation forAgent(Observation observation) {
        return observation.withTabs(observation.tabs().stream()
                .map(tab -> new Tab(tab.title(), spec.agent().hosts().toAgent(tab.url())))
                .toList());
    }
}
