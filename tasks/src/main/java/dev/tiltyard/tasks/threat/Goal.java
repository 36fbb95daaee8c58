package dev.tiltyard.tasks.threat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What an attacker wants: a state of a site.
 *
 * @param id as documents write it: {@code email-changed}
 * @param site id of the site whose state it is
 * @param act what is to be done, as an imperative without a period
 * @param reached gives at least one row if it is done, none if it is not
 * @param entry matches the path of the page on which it begins
 * @param changes what it changes, in the task format: the attack's own part of the diff
 */
public record Goal(String id, String site, String act, Locator.Sql reached, Pattern entry, List<ObjectNode> changes) {
    public Goal {
        changes = List.copyOf(changes);
    }
}
