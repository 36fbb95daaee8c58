package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.action.Action;
import dev.tiltyard.env.browser.Refusal;
import dev.tiltyard.env.fault.Fault;
import dev.tiltyard.env.observation.Observation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of one step.
 *
 * @param number 0 for the beginning, then one more for each action
 * @param reply the agent's reply, unchanged; empty text for step 0
 * @param actions the parsed actions; empty if the reply was unparsable
 * @param observation what the agent may see; it contains nothing of the verdict
 * @param reward from the task's validation; 0 without a task
 * @param ending why the episode is over; empty while it continues
 * @param incidents what else happened, in order
 * @param refused the browser's blocked requests
 * @param faults what went wrong on purpose
 * @param info the task's additional data for training or recording; not for the agent
 * @param times durations of the step's parts
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
        List<Fault> faults,
        ObjectNode info,
        Times times) {
    public Step {
        actions = List.copyOf(actions);
        incidents = List.copyOf(incidents);
        refused = List.copyOf(refused);
        faults = List.copyOf(faults);
    }

    /** The same step with a later observation, and what happened until then. */
    Step observed(Observation later, Optional<Ending> broken, List<Incident> happened) {
        return new Step(
                number,
                reply,
                actions,
                later,
                reward,
                ending.or(() -> broken),
                Stream.concat(incidents.stream(), happened.stream()).toList(),
                refused,
                faults,
                info,
                times);
    }

    /** Whether the episode is over. */
    public boolean done() {
        return ending.isPresent();
    }

    /**
     * Durations of a step's parts.
     *
     * @param action the agent's actions
     * @param quiet the wait until the page was quiet
     * @param observation reading the page
     * @param validation the task's validation
     * @param thinking the agent's own time, from the last observation to its reply
     * @param waiting the wait for this step's turn while other episodes used the machine
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
