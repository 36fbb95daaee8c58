package dev.tiltyard.tasks.pack;

import dev.tiltyard.evaluators.task.Task;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * The order in which tasks are run. It must not affect results, since each task starts from its sites' initial state.
 *
 * @param shuffledBy seed of a random order; empty for file order
 */
public record TaskOrder(Optional<Long> shuffledBy) {
    /** File order. */
    public static TaskOrder given() {
        return new TaskOrder(Optional.empty());
    }

    /** A random order, the same for the same seed and tasks. */
    public static TaskOrder shuffled(long seed) {
        return new TaskOrder(Optional.of(seed));
    }

    /** The tasks in this order. */
    public List<Task> of(List<Task> tasks) {
        List<Task> ordered = new ArrayList<>(tasks);
        shuffledBy.ifPresent(seed -> Collections.shuffle(ordered, new Random(seed)));
        return List.copyOf(ordered);
    }

    /** As on the command line. */
    public String spelling() {
        return shuffledBy.isPresent() ? "shuffled" : "given";
    }
}
