package dev.tiltyard.evaluators;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Optional;

/** What an episode left behind, as far as the one who judges can see it: live in a browser, or recorded. */
public interface Evidence {
    /** The agent's last answer; empty text if it stopped without one. */
    String answer();

    /** The page that the agent left open; empty when there is no browser (a recorded trajectory). */
    Optional<PageEvidence> page();

    /**
     * The addresses of the pages that the agent reached or acted on, in order. Pages that were opened for it before its
     * first action are not among them: whoever answers at once has seen them and looked nothing up.
     *
     * @return an empty list if there were none; nothing if nobody kept them
     */
    default Optional<List<String>> visited() {
        return Optional.empty();
    }

    /**
     * Looks up a value.
     *
     * @return rows as an array of objects for {@link Locator.Sql}; the JSON value for the others
     * @throws EvidenceException if the site is not there, refuses, or the locator is wrong
     */
    JsonNode read(Locator locator);

    /**
     * What the episode changed in a site's state, from its initial state.
     *
     * @throws EvidenceException if the site keeps no journal
     */
    List<StateChange> changes(String site);
}
