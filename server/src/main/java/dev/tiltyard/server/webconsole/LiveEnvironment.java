package dev.tiltyard.server.webconsole;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.server.demonstration.RecordedStep;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** An environment that people can watch and take over. Safe for use by many threads. */
public interface LiveEnvironment {
    /** Its id, as in the API. */
    String id();

    /** The number of its copy of the sites. */
    int copy();

    /** Its sites, by id. */
    Map<String, RunningSite> sites();

    /** The task of its episode; empty in free play. */
    Optional<Task> task();

    /** Its last steps. */
    StepLog log();

    /**
     * Does something with the episode, on the thread that may, after what is being done there.
     *
     * @param what it is, for messages
     */
    <T> T on(String what, Function<Episode, T> work);

    /** Does something short with the episode, if there is one, as soon as its thread is free. Does not wait. */
    void soon(Consumer<Optional<Episode>> work);

    /** Whether a person may see what has changed and how the task is judged. */
    default boolean isOpen() {
        return true;
    }

    /** The verdict on the episode so far. */
    Verdict verdict();

    /** Saves the state; returns its name. */
    String snapshot();

    /** Names of the saved states, oldest first. */
    List<String> snapshots();

    /** Returns to a saved state. */
    void restore(String snapshot);

    /** Whether a person acts, while the agent waits. */
    boolean isTaken();

    /** Takes the environment over, or gives it back to the agent. */
    void take(boolean taken);

    /** Resets the sites and starts an episode in which the person acts. */
    default void restart(Function<Lease, EpisodeSpec> spec) {
        throw new ConsoleProblem(
                409, "not_here", "This environment plays a given task.", "Record tasks with './tiltyard record'.");
    }

    /**
     * Ends the person's episode with an answer; only where an agent's place is taken by a person.
     *
     * @param steps what the person did
     */
    default void finish(String answer, List<RecordedStep> steps) {
        throw new ConsoleProblem(
                409, "not_here", "This episode is not a person's to end.", "Give the environment back to the agent.");
    }

    /** Whether the person plays the episode to its end, as an agent would. */
    default boolean isPersons() {
        return false;
    }
}
