package dev.tiltyard.runner.run;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.pack.TaskPack;
import java.util.List;

/**
 * One run of an experiment: one agent with one seed on tasks of one pack.
 *
 * @param name unique within the experiment and valid as a folder name; empty text if there is only one run
 * @param plan with the folder of this run
 */
public record Cell(String name, RunPlan plan, TaskPack pack, List<Task> tasks) {
    public Cell {
        tasks = List.copyOf(tasks);
    }
}
