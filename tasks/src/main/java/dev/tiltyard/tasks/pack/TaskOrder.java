package dev.tiltyard.tasks.pack;

import dev.tiltyard.evaluators.task.Task;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * In which order tasks are played. It must not matter, as each is played on sites in their initial state.
 *
 * @param shuffledBy seed of the order; empty for that of the file
 */
public record TaskOrder(Optional<Long> shuffledBy) {
    /** That of the file. */
    public static TaskOrder given() {
        return new TaskOrder(Optional.empty());
    }

    /** One at random, the same for the same seed and tasks. */
    public static TaskOrder shuffled(long seed) {
        return new TaskOrder(Optional.of(seed));
    }

    /** These tasks in this order. */
    public List<Task> of(List<Task> tasks) {
        List<Task> ordered = new ArrayList<>(tasks);
        shuffledBy.ifPresent(seed -> Collections.shuffle(ordered, new Random(seed)));
        return List.copyOf(ordered);
    }

    /** As the command line spells it. */
    public String spelling() {
        return shuffledBy.isPresent() ? "shuffled" : "given";
    }
}
