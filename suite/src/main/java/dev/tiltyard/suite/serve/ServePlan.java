package dev.tiltyard.suite.serve;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Judge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What the environments are made of.
 *
 * @param tasks that can be begun by their id
 * @param judge of these tasks
 * @param expiry how long a lease may lie unused before it is taken back
 * @param deadline how long a call may take
 */
public record ServePlan(List<Task> tasks, Judge judge, Duration expiry, Duration deadline) {
    public ServePlan {
        tasks = List.copyOf(tasks);
    }

    Optional<Task> task(int id) {
        return tasks.stream().filter(task -> task.id() == id).findFirst();
    }
}
