package dev.tiltyard.server.serve;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.play.Judge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of the environments.
 *
 * @param tasks that can be started by id
 * @param judge of these tasks
 * @param judges of recorded episodes, which may be judged by other rules
 * @param expiry how long an unused lease lasts
 * @param deadline how long a call may take
 */
public record ServePlan(List<Task> tasks, Judge judge, Judges judges, Duration expiry, Duration deadline) {
    public ServePlan {
        tasks = List.copyOf(tasks);
    }

    /** The configuration where no model judges recorded episodes. */
    public ServePlan(List<Task> tasks, Judge judge, Duration expiry, Duration deadline) {
        this(tasks, judge, Judges.byRules(), expiry, deadline);
    }

    /** The rules of the judge. */
    Mode mode() {
        return judge.faithful() ? Mode.FAITHFUL : Mode.STRICT;
    }

    Optional<Task> task(int id) {
        return tasks.stream().filter(task -> task.id() == id).findFirst();
    }
}
