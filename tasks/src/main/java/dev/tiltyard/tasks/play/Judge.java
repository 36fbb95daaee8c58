package dev.tiltyard.tasks.play;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;

/** Gives the verdict on an episode. */
@FunctionalInterface
public interface Judge {
    Verdict judge(Task task, Evidence evidence);
}
