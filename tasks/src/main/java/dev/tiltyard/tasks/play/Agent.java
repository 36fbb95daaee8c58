package dev.tiltyard.tasks.play;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import java.util.List;
import java.util.Optional;

/** Someone who plays episodes, one after another, on one thread. */
public interface Agent extends AutoCloseable {
    /**
     * Plays one episode to its end. What it leaves open and the answer it returns are judged.
     *
     * @param task what is asked, its addresses being those of the episode's sites
     * @param episode on the task's first page
     */
    Played play(Task task, Episode episode);

    /**
     * Whether it is shown the sites under the names that the benchmark's paper gives them, such as {@code
     * http://reddit.com}, in the place of their addresses.
     */
    default boolean knowsPublishedHosts() {
        return false;
    }

    /** Ends whatever it runs. */
    @Override
    default void close() {}

    /**
     * How an episode was played.
     *
     * @param answer what the agent stopped with; empty text for none
     * @param steps what it did, in order, in words
     * @param usage what it took of a model; empty for agents that ask none
     */
    record Played(String answer, List<String> steps, Optional<Usage> usage) {
        public Played {
            steps = List.copyOf(steps);
        }

        /** Played without a model. */
        public Played(String answer, List<String> steps) {
            this(answer, steps, Optional.empty());
        }
    }
}
