package dev.tiltyard.tasks.threat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An attacker's goal: a state of a site.
 *
 * @param id its id in documents: {@code email-changed}
 * @param site id of the site whose state it is
 * @param act what to do, as an imperative without a period
 * @param reached returns at least one row if the goal is reached, none otherwise
 * @param entry matches the path of the page on which it begins
 * @param changes its changes, in the task format: the attack's own part of the diff
 */
public record Goal(String id, String site, String act, Locator.Sql reached, Pattern entry, List<ObjectNode> changes) {
    public Goal {
        changes = List.copyOf(changes);
    }
}
