package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;

/**
 * A drawn task.
 *
 * @param seed seed of the draw
 * @param answer a short right answer; empty text if the task needs none
 * @param source the task as in a task file, with placeholders
 */
public record DrawnTask(TaskTemplate template, int seed, String answer, ObjectNode source, Task task) {
    /** The largest seed with task ids. */
    public static final int LARGEST_SEED = 999;

    /** The id of a template's task for a seed. */
    public static int id(TaskTemplate template, int seed) {
        return template.id() * (LARGEST_SEED + 1) + seed;
    }
}
