package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** The result of a task's validation of a step. A failed validation is not a reward of 0. */
sealed interface StepJudgment {
    /** The step's reward; 0 without a judgment. */
    double reward();

    /** The task's additional data for the trajectory. */
    ObjectNode info();

    /** Why the episode is over; empty while it continues. */
    Optional<Ending> ending();

    /** The task's chat message to the agent; empty for none. */
    default Optional<String> message() {
        return Optional.empty();
    }

    /** No judgment: there is no task, or the page broke down. */
    record None() implements StepJudgment {
        @Override
        public double reward() {
            return 0;
        }

        @Override
        public ObjectNode info() {
            return JsonNodeFactory.instance.objectNode();
        }

        @Override
        public Optional<Ending> ending() {
            return Optional.empty();
        }
    }

    /** The task judged the step. */
    record Judged(BrowserTask.Judgment judgment) implements StepJudgment {
        @Override
        public double reward() {
            return judgment.reward();
        }

        @Override
        public ObjectNode info() {
            return judgment.info();
        }

        @Override
        public Optional<String> message() {
            return judgment.message();
        }

        @Override
        public Optional<Ending> ending() {
            return judgment.done()
                    ? Optional.of(new Ending(
                            Ending.Kind.TASK_DONE, "the task is over, with a reward of " + judgment.reward()))
                    : Optional.empty();
        }
    }

    /**
     * The task's own code failed.
     *
     * @param reason its message
     */
    record Broken(String reason) implements StepJudgment {
        @Override
        public double reward() {
            return 0;
        }

        @Override
        public ObjectNode info() {
            return JsonNodeFactory.instance.objectNode();
        }

        @Override
        public Optional<Ending> ending() {
            return Optional.of(new Ending(Ending.Kind.TASK_BROKEN, "the task could not be judged: " + reason));
        }
    }
}
