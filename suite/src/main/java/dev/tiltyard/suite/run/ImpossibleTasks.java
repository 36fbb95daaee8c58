package dev.tiltyard.suite.run;

import dev.tiltyard.evaluators.task.Task;
import java.util.Optional;

/** The published list of tasks that contradict themselves. */
@FunctionalInterface
public interface ImpossibleTasks {
    /** Why the task can't be passed as written; empty if it can. */
    Optional<String> reason(Task task);

    /** For packs without such a list. */
    static ImpossibleTasks none() {
        return task -> Optional.empty();
    }
}
