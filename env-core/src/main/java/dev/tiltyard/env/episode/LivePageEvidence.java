package dev.tiltyard.env.episode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.browser.PageLoad;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The page that the agent left open, and other pages in the agent's session. Pages opened for evidence are extra pages:
 * the agent's tab stays where it is.
 */
final class LivePageEvidence implements PageEvidence, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The time that WebArena gives a page to load; after it comes the time for late content. */
    private static final Duration LOAD = Duration.ofSeconds(30);

    private final Duration late = Duration.ofSeconds(3);

    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final HangGuard guard;
    private @Nullable Page aside;

    LivePageEvidence(BrowserSession session, Tabs tabs, PageQuiet quiet, HangGuard guard) {
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
        this.guard = guard;
    }

    @Override
    public String url() {
        return page().url();
    }

    @Override
    public void open(String url) {
        asked("opening " + url, () -> {
            var page = aside == null ? tabs.openBlank() : aside;
            aside = page;
            try {
                PageLoad.open(page, url, LOAD);
            } catch (TimeoutError e) {
                throw new EvidenceException(url + " did not load within " + LOAD.toMillis() + " ms", e);
            }
            quiet.await(page, late);
            return url;
        });
    }

    @Override
    public String html() {
        return asked("reading the document of " + url(), () -> page().content());
    }

    @Override
    public String evaluate(String function) {
        return asked("evaluating " + function + " on " + url(), () -> json(page().evaluate(function)));
    }

    /** Closes the extra page. */
    @Override
    public void close() {
        var open = aside;
        aside = null;
        if (open != null) {
            session.close(open);
        }
    }

    private Page page() {
        var present = aside;
        return present != null ? present : tabs.active();
    }

    private <T> T asked(String what, Supplier<T> question) {
        try {
            return guard.within(what, question);
        } catch (PlaywrightException | BrowserException e) {
            throw new EvidenceException(what + ": " + Messages.of(e), e);
        }
    }

    private static String json(@Nullable Object value) {
        try {
            // Numbers that JSON cannot express become null, as with JSON.stringify.
            var number = value instanceof Double d && (d.isNaN() || d.isInfinite());
            return JSON.writeValueAsString(number ? null : value);
        } catch (JsonProcessingException e) {
            throw new EvidenceException("a script returned something that is not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
