package dev.tiltyard.suite.run;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.pack.TaskPack;
import java.util.List;

/**
 * One run of an experiment: one agent with one seed on tasks of one pack.
 *
 * @param name unique within the experiment and fit for a folder; empty text if the experiment has no other
 * @param plan with the folder of this run
 */
public record Cell(String name, RunPlan plan, TaskPack pack, List<Task> tasks) {
    public Cell {
        tasks = List.copyOf(tasks);
    }
}
