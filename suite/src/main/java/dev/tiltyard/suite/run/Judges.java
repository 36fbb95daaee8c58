package dev.tiltyard.suite.run;

import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.statematch.StateMatchEvaluator;
import dev.tiltyard.suite.task.TaskPack;
import java.util.ArrayList;
import java.util.List;

/** The judges there are. */
public final class Judges {
    private Judges() {}

    /** The judge of a mode. */
    public static Judge of(Mode mode) {
        return (task, evidence) -> {
            List<Finding> findings = new ArrayList<>();
            try {
                task.evaluation().stateMatch().ifPresent(section -> new StateMatchEvaluator()
                        .evaluate(section, evidence, findings::add));
                double reward = findings.stream().mapToDouble(Finding::score).reduce(1, (a, b) -> a * b);
                return new Verdict.Scored(reward, findings);
            } catch (EvidenceException e) {
                return new Verdict.Unjudged(String.valueOf(e.getMessage()), "", findings);
            }
        };
    }

    /** The list of tasks that contradict themselves, for a pack judged in a mode. */
    public static ImpossibleTasks impossible(TaskPack pack, Mode mode) {
        return ImpossibleTasks.none();
    }
}
