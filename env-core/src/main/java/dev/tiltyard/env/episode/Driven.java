package dev.tiltyard.env.episode;

import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.browser.Refusal;
import java.util.List;
import java.util.Optional;

/**
 * What a DevTools client did beside the episode's own steps, to be recorded as a step.
 *
 * @param target DevTools id of the page that it acted on; it becomes the active tab. Empty text for none
 * @param what a description, in place of an agent's reply
 * @param actions its commands, oldest first
 * @param error why it was refused; empty if it was not
 * @param refused commands that were refused since the last step
 */
public record Driven(String target, String what, List<Action> actions, Optional<String> error, List<Refusal> refused) {
    public Driven {
        actions = List.copyOf(actions);
        refused = List.copyOf(refused);
    }
}
