package dev.tiltyard.suite.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import java.util.List;

/** Someone who plays episodes, one after another, on one thread. */
public interface Agent extends AutoCloseable {
    /**
     * Plays one episode to its end. What it leaves open and the answer it returns are judged.
     *
     * @param task what is asked, its addresses being those of the episode's sites
     * @param episode on the task's first page
     */
    Played play(Task task, Episode episode);

    /** Ends whatever it runs. */
    @Override
    default void close() {}

    /**
     * How an episode was played.
     *
     * @param answer what the agent stopped with; empty text for none
     * @param steps what it did, in order, in words
     */
    record Played(String answer, List<String> steps) {
        public Played {
            steps = List.copyOf(steps);
        }
    }
}
