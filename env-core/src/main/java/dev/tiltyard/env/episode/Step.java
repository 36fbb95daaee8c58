package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.browser.Refusal;
import dev.tiltyard.env.observation.Observation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What one step gave.
 *
 * @param number 0 for the beginning, then one more for each action
 * @param reply what the agent said, as it said it; empty text at the beginning
 * @param actions what it was read as; none if it was no action
 * @param observation what the agent may see; nothing of the verdict is in it
 * @param reward from the task's validation; 0 where there is no task
 * @param ending why the episode is over; empty while it goes on
 * @param incidents what else happened, in order
 * @param refused what the browser was not let reach
 * @param info what the task adds, for whoever trains or records; not for the agent
 * @param times how long the parts took
 */
public record Step(
        int number,
        String reply,
        List<Action> actions,
        Observation observation,
        double reward,
        Optional<Ending> ending,
        List<Incident> incidents,
        List<Refusal> refused,
        ObjectNode info,
        Times times) {
    public Step {
        actions = List.copyOf(actions);
        incidents = List.copyOf(incidents);
        refused = List.copyOf(refused);
    }

    /** Whether the episode is over. */
    public boolean done() {
        return ending.isPresent();
    }

    /**
     * How long the parts of a step took.
     *
     * @param action the agent's actions
     * @param quiet the wait until the page was quiet
     * @param observation reading the page
     * @param validation the task's look at the page
     */
    public record Times(Duration action, Duration quiet, Duration observation, Duration validation) {
        public static final Times NONE = new Times(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }
}
