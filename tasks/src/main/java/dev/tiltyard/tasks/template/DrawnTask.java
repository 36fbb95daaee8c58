package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;

/**
 * A task that was drawn.
 *
 * @param seed that it was drawn from
 * @param answer a short right answer; empty text if none is asked for
 * @param source the task as it stands in a file, placeholders not replaced
 */
public record DrawnTask(TaskTemplate template, int seed, String answer, ObjectNode source, Task task) {
    /** Largest seed that there are numbers of tasks for. */
    public static final int LARGEST_SEED = 999;

    /** The number of a template's task of a seed. */
    public static int id(TaskTemplate template, int seed) {
        return template.id() * (LARGEST_SEED + 1) + seed;
    }
}
