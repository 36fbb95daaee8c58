package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One episode: a browser session over the leased sites, in the agent's hands. Used on the thread of its
 * {@link BrowserHost}; closing it closes its pages, writes what is still to be written, and may be done twice.
 */
public final class Episode implements AutoCloseable {
    private final BrowserHost host;
    private final EpisodeSpec spec;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private @Nullable LivePageEvidence pageEvidence;
    private String answer = "";
    private boolean closed;

    private Episode(BrowserHost host, EpisodeSpec spec) {
        this.host = host;
        this.spec = spec;
        this.session = host.open(spec.session(Optional.empty()));
        this.tabs = new Tabs(session.context(), spec.dialogs(), spec.followNewTabs());
        this.quiet = new PageQuiet(session.context(), spec.limits().still());
        session.context().setDefaultTimeout(spec.limits().action().toMillis());
    }

    /**
     * Opens the session, the start URLs in a tab each, and waits until they are quiet.
     *
     * @throws EpisodeException if a start URL cannot be opened
     */
    public static Episode start(BrowserHost host, EpisodeSpec spec) {
        var episode = new Episode(host, spec);
        try {
            episode.openStartUrls();
            return episode;
        } catch (RuntimeException e) {
            episode.close();
            throw e;
        }
    }

    public EpisodeSpec spec() {
        return spec;
    }

    /** The active tab, live; the page that the agent acts on and that evidence is taken from. */
    public Page page() {
        return tabs.active();
    }

    /** Waits until the active tab is quiet, or the deadline of the limits has passed. */
    public void awaitQuiet() {
        within(
                "waiting for the page",
                () -> quiet.await(tabs.active(), spec.limits().quietDeadline()));
    }

    /** What the agent answered last; evidence for the evaluators. */
    public void answer(String text) {
        answer = text;
    }

    /**
     * What the episode has left behind up to now: the agent's answer, the active tab in the agent's session, the leased
     * sites' databases and REST answers, and what changed in them. Pages that evaluators open are opened aside and closed
     * with the episode or when evidence is asked for again; the agent's tabs stay as they are.
     */
    public Evidence evidence() {
        dropEvidence();
        Optional<PageEvidence> page = Optional.empty();
        if (host.isAlive() && !closed) {
            var live = new LivePageEvidence(tabs, quiet, this::within);
            pageEvidence = live;
            page = Optional.of(live);
        }
        return new LiveEvidence(answer, spec.sites(), page);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            dropEvidence();
            session.close();
        }
    }

    private void openStartUrls() {
        var first = tabs.openBlank();
        for (var i = 0; i < spec.startUrls().size(); i++) {
            open(i == 0 ? first : tabs.openBlank(), spec.startUrls().get(i));
        }
        tabs.activate(first);
        tabs.takeIncidents();
    }

    private void open(Page page, String url) {
        try {
            within("opening " + url, () -> page.navigate(url));
            within("waiting for " + url, () -> quiet.await(page, spec.limits().quietDeadline()));
        } catch (PlaywrightException | BrowserException e) {
            throw new EpisodeException(
                    "start URL " + url + " could not be opened: " + Messages.of(e)
                            + ". The episode's sites are "
                            + spec.sites().stream()
                                    .map(site -> site.id() + " at " + site.address())
                                    .toList()
                            + "; look whether that site runs and whether the URL lies on it.",
                    e);
        }
    }

    private <T> T within(String what, java.util.function.Supplier<T> call) {
        return host.within(spec.limits().hang(), what, call);
    }

    private void dropEvidence() {
        var present = pageEvidence;
        pageEvidence = null;
        if (present != null && host.isAlive()) {
            present.close();
        }
    }
}
