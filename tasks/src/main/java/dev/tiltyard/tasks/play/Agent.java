package dev.tiltyard.tasks.play;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Plays episodes one after another, on one thread. */
public interface Agent extends AutoCloseable {
    /**
     * Plays one episode to its end. The pages it leaves open and the answer it returns are judged.
     *
     * @param task with the addresses of the episode's sites
     * @param episode on the task's first page
     */
    Played play(Task task, Episode episode);

    /**
     * Whether it sees the sites under the host names of the benchmark's paper, such as {@code http://reddit.com}, instead of their
     * real addresses.
     */
    default boolean knowsPublishedHosts() {
        return false;
    }

    /** What it wants to see; empty for what every agent gets. */
    default Optional<ObservationSettings> observing() {
        return Optional.empty();
    }

    /** The folder whose files it may upload in a task; empty for none. */
    default Optional<Path> uploads(Task task) {
        return Optional.empty();
    }

    /** Stops whatever it runs. */
    @Override
    default void close() {}

    /**
     * How an episode was played.
     *
     * @param answer what the agent stopped with; empty text for none
     * @param steps what it did, in order, in words
     * @param usage of a model; empty for agents without a model
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
