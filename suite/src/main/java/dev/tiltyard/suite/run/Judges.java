package dev.tiltyard.suite.run;

import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.ContradictoryTasks;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Judge;
import java.util.Optional;

/** Creates judges. */
public final class Judges {
    private Judges() {}

    /** The judge of a mode. */
    public static Judge of(Mode mode) {
        Scorer scorer = mode == Mode.FAITHFUL ? Scorer.faithful() : Scorer.strict();
        return scorer::score;
    }

    /** The published list of tasks that contradict themselves; it does not apply to shipped packs. */
    public static ImpossibleTasks impossible(TaskPack pack, Mode mode) {
        boolean asPublished = mode == Mode.FAITHFUL;
        return task -> pack.own() || task.evaluation().stateMatch().isPresent()
                ? Optional.empty()
                : ContradictoryTasks.published().impossible(task.id(), asPublished);
    }
}
