package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.PageLoad;
import java.time.Duration;

/** Opens an episode's start URLs, one per tab. */
final class StartUrls {
    /** A start URL may be the first request to a cold site, so it gets more time than an agent's action. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final EpisodeSpec spec;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;

    StartUrls(EpisodeSpec spec, BrowserSession session, Tabs tabs, PageQuiet quiet) {
        this.spec = spec;
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
    }

    /**
     * Opens them and waits until each is quiet; the first tab is active.
     *
     * @return whether each became quiet in time
     * @throws EpisodeException if one can't be opened
     */
    boolean open() {
        var first = tabs.active();
        var areQuiet = true;
        for (var i = 0; i < spec.startUrls().size(); i++) {
            areQuiet &= open(i == 0 ? first : tabs.openBlank(), spec.startUrls().get(i));
        }
        tabs.stage().activate(first);
        tabs.takeIncidents();
        return areQuiet;
    }

    private boolean open(Page page, String url) {
        try {
            session.guard(LIMIT).run("opening " + url, () -> PageLoad.open(page, url, LIMIT.dividedBy(2)));
            return session.guard(spec.limits().hang())
                    .within(
                            "waiting for " + url,
                            () -> quiet.await(page, spec.limits().quietDeadline()));
        } catch (PlaywrightException | BrowserException e) {
            throw new EpisodeException(
                    "start URL " + url + " could not be opened: " + Messages.of(e)
                            + ". The episode's sites are "
                            + spec.sites().stream()
                                    .map(site -> site.id() + " at " + site.address())
                                    .toList()
                            + "; check that the site is running and that the URL is one of its addresses.",
                    e);
        }
    }
}
