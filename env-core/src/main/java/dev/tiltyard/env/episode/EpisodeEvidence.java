package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates an episode's evidence, and closes the pages that were opened for it. */
final class EpisodeEvidence implements AutoCloseable {
    private final EpisodeSpec spec;
    private final BrowserHost host;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final Breakdown breakdown;
    private final ActionLog log;
    private final Visits visits = new Visits();
    private @Nullable LivePageEvidence page;
    private volatile boolean taking;
    private @Nullable Adopted adopted;

    EpisodeEvidence(
            EpisodeSpec spec,
            BrowserHost host,
            BrowserSession session,
            Tabs tabs,
            PageQuiet quiet,
            Breakdown breakdown,
            ActionLog log) {
        this.spec = spec;
        this.host = host;
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
        this.breakdown = breakdown;
        this.log = log;
    }

    /** Starts recording the tabs' navigations. */
    void recordVisits() {
        visits.follow(session.context().pages());
    }

    /** The addresses visited so far. */
    List<String> visits() {
        return visits.addresses();
    }

    /** Another browser's page, if its results were taken over last. */
    Optional<Adopted> adopted() {
        return Optional.ofNullable(adopted);
    }

    /** Replaces what was recorded, and records the navigations of these tabs. */
    void replace(EpisodeState.Memory memory, List<Page> opened) {
        visits.replace(memory.visited());
        visits.follow(opened);
        adopted = memory.adopted().orElse(null);
    }

    /** Also records the navigations of tabs that are opened from now on, except those for evidence. */
    void recordNewTabs() {
        session.context().onPage(tab -> {
            if (!tabs.isAsked()) {
                visits.followNew(tab);
            }
        });
    }

    /** Whether pages for evidence may be open; may be asked on any thread. */
    boolean isTaking() {
        return taking;
    }

    /** Records the page that a step acted on. */
    void visited(List<Action> actions) {
        adopted = actions.isEmpty() ? adopted : null;
        visits.after(actions, tabs.stage().page().url());
    }

    /**
     * Replaces the recorded visits by another browser's.
     *
     * @param url URL of its open page. The page has been opened here, and may have rewritten its URL since
     */
    void takenOver(String url, List<String> addresses) {
        visits.replace(addresses);
        log.incomplete();
        adopted = new Adopted(url, tabs.active().url());
    }

    /** Another browser's URL, and its present form here. */
    record Adopted(String url, String here) {}

    /** The evidence so far, with the active page if the browser responds. */
    Evidence withPage(String answer) {
        close();
        if (breakdown.look().isPresent()) {
            return withoutPage(answer);
        }
        taking = true;
        var live = new LivePageEvidence(
                session, tabs, quiet, session.guard(spec.limits().hang()), Optional.ofNullable(adopted));
        page = live;
        return evidence(answer, Optional.of(live));
    }

    /** The evidence without the browser. */
    Evidence withoutPage(String answer) {
        close();
        return evidence(answer, Optional.empty());
    }

    private Evidence evidence(String answer, Optional<PageEvidence> present) {
        return new LiveEvidence(answer, spec.sites(), visits.addresses(), log.actions(), present);
    }

    /** Closes the pages that were opened for evidence. Idempotent. */
    @Override
    public void close() {
        var present = page;
        page = null;
        if (present != null && host.isAlive()) {
            try {
                tabs.asked(() -> {
                    present.close();
                    return true;
                });
            } catch (PlaywrightException | BrowserException e) {
                // The next step reports what is wrong with the browser.
            }
        }
        taking = false;
    }
}
