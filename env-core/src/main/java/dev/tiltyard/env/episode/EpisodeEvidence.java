package dev.tiltyard.env.episode;

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

/** Makes the evidence of what an episode has left behind, and closes the pages that were opened for it. */
final class EpisodeEvidence implements AutoCloseable {
    private final EpisodeSpec spec;
    private final BrowserHost host;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final Breakdown breakdown;
    private final Visits visits = new Visits();
    private @Nullable LivePageEvidence page;

    EpisodeEvidence(
            EpisodeSpec spec,
            BrowserHost host,
            BrowserSession session,
            Tabs tabs,
            PageQuiet quiet,
            Breakdown breakdown) {
        this.spec = spec;
        this.host = host;
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
        this.breakdown = breakdown;
    }

    /** Starts to record where the tabs go. */
    void recordVisits() {
        visits.follow(session.context().pages());
    }

    /** Records the page that a step acted on. */
    void visited(List<Action> actions) {
        visits.after(actions, tabs.stage().page().url());
    }

    /** Takes these visits in place of those that were recorded. */
    void visitedElsewhere(List<String> addresses) {
        visits.replace(addresses);
    }

    /** The evidence up to now, with the active page if the browser answers. */
    Evidence withPage(String answer) {
        close();
        if (breakdown.look().isPresent()) {
            return withoutPage(answer);
        }
        var live = new LivePageEvidence(
                session, tabs, quiet, session.guard(spec.limits().hang()));
        page = live;
        return evidence(answer, Optional.of(live));
    }

    /** The evidence that is left when the browser is gone. */
    Evidence withoutPage(String answer) {
        close();
        return evidence(answer, Optional.empty());
    }

    private Evidence evidence(String answer, Optional<PageEvidence> present) {
        return new LiveEvidence(answer, spec.sites(), visits.addresses(), present);
    }

    /** Closes the pages that were opened for evidence; may be called again. */
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
                // What is wrong with the browser shows in the next step.
            }
        }
    }
}
