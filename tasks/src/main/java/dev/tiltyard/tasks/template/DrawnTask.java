package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;

/**
 * A task that was drawn.
 *
 * @param seed of the draw
 * @param answer a short right answer; empty text if the task asks for none
 * @param source the task as it stands in a file, placeholders not replaced
 */
public record DrawnTask(TaskTemplate template, int seed, String answer, ObjectNode source, Task task) {
    /** The largest seed that has task ids. */
    public static final int LARGEST_SEED = 999;

    /** The id of a template's task for a seed. */
    public static int id(TaskTemplate template, int seed) {
        return template.id() * (LARGEST_SEED + 1) + seed;
    }
}
