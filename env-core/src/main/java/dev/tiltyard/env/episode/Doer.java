package dev.tiltyard.env.episode;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.action.ActionOutcome;
import dev.tiltyard.env.action.NavigationAction;
import dev.tiltyard.env.action.TabAction;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.Refusal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Does what the agent says, within the sites that it may reach. */
final class Doer {
    private final EpisodeSpec spec;
    private final BrowserSession session;
    private final Tabs tabs;
    private final PageQuiet quiet;
    private final List<Refusal> refused = new ArrayList<>();

    Doer(EpisodeSpec spec, BrowserSession session, Tabs tabs, PageQuiet quiet) {
        this.spec = spec;
        this.session = session;
        this.tabs = tabs;
        this.quiet = quiet;
    }

    /** Does the actions in order and stops at the first that fails. */
    ActionOutcome perform(List<Action> actions) {
        for (var action : actions) {
            var outcome = perform(action);
            if (outcome instanceof ActionOutcome.Failed) {
                return outcome;
            }
        }
        return new ActionOutcome.Done();
    }

    /** What was refused since the last call: to the agent here, to the browser at its gate. */
    List<Refusal> takeRefused() {
        refused.addAll(session.takeRefused());
        var taken = List.copyOf(refused);
        refused.clear();
        return taken;
    }

    private ActionOutcome perform(Action action) {
        tabs.active();
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
                    "the page went elsewhere while text was put into it; what of the text arrived is not known");
        }
        if (action instanceof NavigationAction && outcome instanceof ActionOutcome.Failed failed) {
            stopLoading(failed.message());
        }
        return outcome;
    }

    private boolean isOutside(String url) {
        if (!url.matches("(?i)https?:.*")) {
            // No web address: the action itself says what is wrong with it.
            return false;
        }
        try {
            return !session.reaches(new URI(url.strip().replace(' ', '+')));
        } catch (java.net.URISyntaxException e) {
            // What Java cannot read Chromium may; the gate looks at where it leads.
            return false;
        }
    }

    private ActionOutcome refuse(String url) {
        refused.add(new Refusal("navigation", url));
        return new ActionOutcome.Failed(url
                + " is not one of this episode's sites, so it was not opened. The sites are "
                + spec.sites().stream()
                        .map(site -> spec.agentHosts().toAgent(site.address().toString()))
                        .toList());
    }

    /** A navigation that did not end in its time is ended, or it would go on under the following steps. */
    private void stopLoading(String why) {
        if (!why.contains("Timeout") || tabs.activeHasCrashed()) {
            return;
        }
        quiet.stopLoading(tabs.active());
        tabs.report(
                Incident.Kind.NAVIGATION_STOPPED,
                "the page did not load within " + spec.limits().action().toMillis() + " ms and was stopped");
    }
}
