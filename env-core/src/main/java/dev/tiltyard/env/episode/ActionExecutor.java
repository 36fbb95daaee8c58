package dev.tiltyard.env.episode;

import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ActionOutcome;
import dev.tiltyard.env.action.ActionOutcome.Failed;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.TabAction;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHungException;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.HangGuard;
import dev.tiltyard.env.browser.Refusal;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Performs the agent's actions, within the sites that it may reach. */
final class ActionExecutor {
    private final EpisodeSpec spec;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final HangGuard guard;
    private final Breakdown breakdown;
    private final ActionLog log;
    private final List<Refusal> refused = new ArrayList<>();

    ActionExecutor(
            EpisodeSpec spec, BrowserSession session, Tabs tabs, PageQuiet quiet, Breakdown breakdown, ActionLog log) {
        this.spec = spec;
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
        this.guard = session.guard(spec.limits().hang());
        this.breakdown = breakdown;
        this.log = log;
    }

    /**
     * The result of a reply's actions.
     *
     * @param error the text for the agent; empty on success
     * @param broken why the episode can't continue; empty if it can
     */
    record Result(Optional<String> error, Optional<Ending> broken) {
        /** Nothing was performed; the agent gets the reason. */
        static Result notPerformed(String error) {
            return new Result(Optional.of(error), Optional.empty());
        }
    }

    /**
     * Performs the actions in order and stops at the first failure.
     *
     * @param what the reply, for messages
     */
    Result perform(String what, List<Action> actions) {
        try {
            return new Result(guard.within("performing " + what, () -> perform(actions)), Optional.empty());
        } catch (BrowserHungException e) {
            return new Result(Optional.empty(), Optional.of(breakdown.hung(e)));
        } catch (PlaywrightException | BrowserException e) {
            return Result.notPerformed(Messages.of(e));
        }
    }

    private Optional<String> perform(List<Action> actions) {
        for (var action : actions) {
            var error = perform(action).error();
            if (error.isPresent()) {
                return error;
            }
        }
        return Optional.empty();
    }

    /** Returns and clears the refusals: the agent's navigations, and the gate's. */
    List<Refusal> takeRefused() {
        refused.addAll(session.takeRefused());
        var taken = List.copyOf(refused);
        refused.clear();
        return taken;
    }

    /** Adds refusals that happened elsewhere. */
    void refused(List<Refusal> others) {
        refused.addAll(others);
    }

    private ActionOutcome perform(Action action) {
        tabs.active();
        log.before(action, tabs.stage());
        if (action instanceof NavigationAction.Goto navigation && isOutside(navigation.url())) {
            return refuse(navigation.url());
        }
        if (action instanceof TabAction) {
            return tabs.asked(() -> tabs.stage().perform(action));
        }
        var outcome = tabs.stage().perform(action);
        if (tabs.stage().takeLeftWhileTyping()) {
            tabs.report(
                    Incident.Kind.PAGE_LEFT,
                    "the page navigated while text was being entered; how much of the text arrived is unknown");
        }
        if (action instanceof NavigationAction && outcome instanceof Failed failed) {
            stopLoading(failed.kind());
        }
        return outcome;
    }

    private boolean isOutside(String url) {
        if (!url.matches("(?i)https?:.*")) {
            // Not a web URL: the action itself reports what is wrong with it.
            return false;
        }
        try {
            return !session.reaches(new URI(url.strip().replace(' ', '+')));
        } catch (URISyntaxException e) {
            // Chromium may accept what Java can't parse; the gate checks the destination.
            return false;
        }
    }

    private ActionOutcome refuse(String url) {
        refused.add(new Refusal("navigation", url));
        return new Failed(
                Failed.Kind.OUTSIDE_SITES,
                url + " is not one of this episode's sites, so it was not opened. The sites are "
                        + spec.sites().stream()
                                .map(site -> site.id() + " at "
                                        + spec.agent()
                                                .hosts()
                                                .toAgent(site.address().toString()))
                                .toList());
    }

    /** Stops a navigation that timed out; otherwise it would continue during the following steps. */
    private void stopLoading(Failed.Kind why) {
        if (why != Failed.Kind.TIMED_OUT || tabs.activeHasCrashed()) {
            return;
        }
        quiet.stopLoading(tabs.active());
        tabs.report(
                Incident.Kind.NAVIGATION_STOPPED,
                "the page did not load within " + spec.limits().action().toMillis() + " ms and was stopped");
    }
}
