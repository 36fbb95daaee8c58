package dev.tiltyard.tasks.play;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import java.nio.file.Path;
import java.util.List;

/** Judges an episode. */
@FunctionalInterface
public interface Judge {
    Verdict judge(Task task, Evidence evidence);

    /** Whether published mistakes are kept. */
    default boolean faithful() {
        return false;
    }

    /**
     * Judges an episode of a WebArena-Verified task by its folder, after the episode was closed.
     *
     * @param folder contains the agent's response and the recorded traffic
     */
    default Verdict judgeRecording(Task task, Path folder) {
        return new Verdict.Unjudged(
                "task " + task.id() + " is in WebArena-Verified's form, which this judge does not know",
                "run it with 'run' or 'play'",
                List.of());
    }
}
