package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.browser.Refusal;
import dev.tiltyard.env.observation.Observation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of one step.
 *
 * @param number 0 for the beginning, then one more for each action
 * @param reply the agent's reply, unchanged; empty text for step 0
 * @param actions the actions in the reply; empty if it could not be read
 * @param observation what the agent may see; it holds nothing of the verdict
 * @param reward from the task's validation; 0 where there is no task
 * @param ending why the episode is over; empty while it continues
 * @param incidents what else happened, in order
 * @param refused what the browser was refused
 * @param info what the task adds for training or recording; not for the agent
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
     * @param validation the task's validation
     * @param thinking the agent's own time, from the last observation to its reply
     * @param waiting the time until it was this step's turn, since other episodes were using the machine
     */
    public record Times(
            Duration action,
            Duration quiet,
            Duration observation,
            Duration validation,
            Duration thinking,
            Duration waiting) {
        public static final Times NONE =
                new Times(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }
}
