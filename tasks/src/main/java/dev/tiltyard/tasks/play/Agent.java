package dev.tiltyard.tasks.play;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Plays episodes one after another, on one thread. */
public interface Agent extends AutoCloseable {
    /**
     * Plays one episode to its end. The open pages and the returned answer are judged.
     *
     * @param task the task, with the URLs of the episode's sites
     * @param episode the episode, on the task's first page
     */
    Played play(Task task, Episode episode);

    /**
     * Whether it sees the sites under the host names of the benchmark's paper, such as {@code http://reddit.com},
     * instead of their real URLs.
     */
    default boolean knowsPublishedHosts() {
        return false;
    }

    /** Its observation settings; empty for the default. */
    default Optional<ObservationSettings> observing() {
        return Optional.empty();
    }

    /** Whether it looks at pictures of the page. For others, pictures are taken only where they are recorded. */
    default boolean seesPictures() {
        return false;
    }

    /** The maximum number of actions of its episodes; empty for the task's own limit. */
    default OptionalInt maxSteps() {
        return OptionalInt.empty();
    }

    /** The folder whose files it may upload in a task; empty for none. */
    default Optional<Path> uploads(Task task) {
        return Optional.empty();
    }

    /** Stops everything that it runs. */
    @Override
    default void close() {}

    /**
     * How an episode was played.
     *
     * @param answer the answer with which the agent stopped; empty text for none
     * @param steps descriptions of its actions in order, including the stop
     * @param usage usage of a model; empty for agents without one
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
