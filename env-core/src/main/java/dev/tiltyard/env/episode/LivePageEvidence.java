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
import dev.tiltyard.evaluators.ScriptException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The page that the agent left open, and extra pages in the agent's session. The agent's tab stays where it is. */
final class LivePageEvidence implements PageEvidence, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** WebArena's page load timeout; time for late content is added. */
    private static final Duration LOAD = Duration.ofSeconds(30);

    private final Duration late = Duration.ofSeconds(3);

    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final HangGuard guard;
    private final Optional<EpisodeEvidence.Adopted> adopted;
    private @Nullable Page aside;

    LivePageEvidence(
            BrowserSession session,
            Tabs tabs,
            PageQuiet quiet,
            HangGuard guard,
            Optional<EpisodeEvidence.Adopted> adopted) {
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
        this.guard = guard;
        this.adopted = adopted;
    }

    @Override
    public String url() {
        var url = page().url();
        return adopted.filter(left -> aside == null && left.here().equals(url))
                .map(EpisodeEvidence.Adopted::url)
                .orElse(url);
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
        String what = "evaluating " + function + " on " + url();
        return asked(what, () -> {
            var page = page();
            try {
                return json(page.evaluate(function));
            } catch (PlaywrightException e) {
                page.evaluate("() => 0"); // a responsive page: the script is what failed
                throw new ScriptException(what + ": " + Messages.of(e), e);
            }
        });
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
            // Numbers that JSON can't express become null, as with JSON.stringify.
            var number = value instanceof Double d && (d.isNaN() || d.isInfinite());
            return JSON.writeValueAsString(number ? null : value);
        } catch (JsonProcessingException e) {
            throw new EvidenceException("a script returned something that is not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
