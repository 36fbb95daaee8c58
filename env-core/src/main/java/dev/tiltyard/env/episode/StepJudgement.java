package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** What the task's validation gave for a step. A validation that failed is not a reward of 0. */
sealed interface StepJudgement {
    /** The step's reward; 0 where nothing was judged. */
    double reward();

    /** What the task adds for the trajectory. */
    ObjectNode info();

    /** Why the episode is over; empty while it continues. */
    Optional<Ending> ending();

    /** What the task says to the agent in the chat; empty for nothing. */
    default Optional<String> message() {
        return Optional.empty();
    }

    /** Nothing was judged: there is no task, or the page broke down. */
    record None() implements StepJudgement {
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
    record Judged(BrowserTask.Judgement judgement) implements StepJudgement {
        @Override
        public double reward() {
            return judgement.reward();
        }

        @Override
        public ObjectNode info() {
            return judgement.info();
        }

        @Override
        public Optional<String> message() {
            return judgement.message();
        }

        @Override
        public Optional<Ending> ending() {
            return judgement.done()
                    ? Optional.of(new Ending(
                            Ending.Kind.TASK_DONE, "the task is over, with a reward of " + judgement.reward()))
                    : Optional.empty();
        }
    }

    /**
     * The task's own code failed.
     *
     * @param reason its message
     */
    record Broken(String reason) implements StepJudgement {
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
