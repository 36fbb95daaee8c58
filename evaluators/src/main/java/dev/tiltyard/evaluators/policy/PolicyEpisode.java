package dev.tiltyard.evaluators.policy;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.PerformedAction;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What policies are judged on. */
final class PolicyEpisode {
    private final Evidence evidence;
    private final Optional<List<PerformedAction>> actions;

    PolicyEpisode(Evidence evidence) {
        this.evidence = evidence;
        this.actions = evidence.actions();
    }

    /**
     * What the agent did.
     *
     * @throws EvidenceException if it was not recorded
     */
    List<PerformedAction> actions() {
        return actions.orElseThrow(() -> new EvidenceException("the agent's actions were not recorded with the elements"
                + " that they were performed on, as in episodes that are driven over the DevTools protocol"));
    }

    /** The messages to the user before an action, in lower case. */
    List<String> messages(int before) {
        return actions().subList(0, before).stream()
                .filter(action -> action.name().equals(PerformedAction.MESSAGE))
                .flatMap(action -> action.texts().stream())
                .map(InputRules::lower)
                .toList();
    }

    /** The URLs of all visited pages, the last one included. */
    Set<String> urls() {
        Set<String> urls = new LinkedHashSet<>(evidence.visited()
                .orElseThrow(() -> new EvidenceException("the pages that the agent visited were not recorded")));
        urls.add(page().url());
        return urls;
    }

    /** The last page. */
    PageEvidence page() {
        return evidence.page()
                .orElseThrow(() -> new EvidenceException("the page that the agent left open was not recorded"));
    }
}
