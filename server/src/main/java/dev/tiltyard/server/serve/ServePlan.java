package dev.tiltyard.server.serve;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Judge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of the environments.
 *
 * @param tasks that can be started by id
 * @param judge of these tasks
 * @param expiry how long an unused lease lasts
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
