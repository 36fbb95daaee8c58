package dev.tiltyard.runner.agent.prompt;

import dev.tiltyard.env.action.ElementAction;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.util.Optional;

/**
 * How the prompt describes the model's last action.
 *
 * <p>Source: WebArena {@code browser_env/helper_functions.py} ({@code get_action_description}).
 */
final class LastAction {
    private LastAction() {}

    /**
     * Describes the action and the element of the previous observation that it used.
     *
     * @param said the action as the model wrote it
     * @param before the observation that the action answered
     * @param after the step that it led to
     */
    static String of(String said, Observation before, Step after) {
        if (after.actions().isEmpty()) {
            return "The previous prediction you issued was \"" + said + "\". However, the format was incorrect. Ensure"
                    + " that the action is wrapped inside a pair of " + PromptText.FENCE
                    + " and enclose arguments within [] as follows: " + PromptText.FENCE + "action [arg] ..."
                    + PromptText.FENCE + ".";
        }
        if (!(after.actions().get(0) instanceof ElementAction action)) {
            return said;
        }
        String bid = action.bid();
        Optional<ObservedElement> element = before.element(bid);
        String verb = said.split("[\\s\\[]", 2)[0];
        return element.map(found -> said.replace('\n', ' ') + " where [" + bid + "] is " + described(found))
                .orElse("Attempt to perfom \"" + verb + "\" on element \"[" + bid + "]\" but no matching element found."
                        + " Please check the observation more carefully.");
    }

    private static String described(ObservedElement element) {
        return element.line().strip().replaceFirst("^\\S+\\s+", "").replaceAll("\\s+", " ");
    }
}
