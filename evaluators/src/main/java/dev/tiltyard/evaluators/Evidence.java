package dev.tiltyard.evaluators;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Optional;

/**
 * What an agent left behind after an episode, as far as evaluators can see it, either live in a browser or recorded.
 */
public interface Evidence {
    /** The agent's last answer; empty text if it stopped without one. */
    String answer();

    /** The page that the agent left open; empty if there is no browser (a recorded trajectory). */
    Optional<PageEvidence> page();

    /**
     * The URLs of the pages that the agent reached or acted on, in order. Pages that were opened for it before its
     * first action are not included: an agent that answers at once has seen them without looking anything up.
     *
     * @return an empty list if there were none; empty if they were not recorded
     */
    default Optional<List<String>> visited() {
        return Optional.empty();
    }

    /**
     * What the agent did, in order.
     *
     * @return empty if it was not recorded with the elements that it was done to, see {@link PerformedAction}
     */
    default Optional<List<PerformedAction>> actions() {
        return Optional.empty();
    }

    /**
     * Whether the site's tables can be read. If so, a value that can't be read leaves the check unjudged; if not, the
     * page decides alone.
     */
    default boolean keepsState(String site) {
        return true;
    }

    /**
     * Looks up a value.
     *
     * @return rows as an array of objects for {@link Locator.Sql}; the JSON value for other locators
     * @throws EvidenceException if the site is missing, rejects the request, or the locator is wrong
     */
    JsonNode read(Locator locator);

    /**
     * The changes that the episode made to a site's state since the initial state.
     *
     * @throws EvidenceException if the site keeps no journal
     */
    List<StateChange> changes(String site);
}
