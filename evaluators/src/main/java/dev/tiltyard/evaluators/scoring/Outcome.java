package dev.tiltyard.evaluators.scoring;

import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One episode, judged.
 *
 * @param taskId the task's id
 * @param sites the task's sites
 * @param templateId the task's template; empty if it has none
 * @param achievable whether the task is feasible; if not, saying so is the right answer
 * @param verdict the verdict on the episode
 * @param steps number of actions
 * @param took wall time
 */
public record Outcome(
        int taskId,
        List<String> sites,
        Optional<Integer> templateId,
        boolean achievable,
        Verdict verdict,
        int steps,
        Duration took) {
    public Outcome {
        sites = List.copyOf(sites);
    }

    public static Outcome of(Task task, Verdict verdict, int steps, Duration took) {
        return new Outcome(
                task.id(), task.sites(), task.templateId(), !task.evaluation().infeasible(), verdict, steps, took);
    }

    /** Whether the episode has a reward, because all checks could be completed. */
    public boolean judged() {
        return verdict instanceof Verdict.Scored;
    }
}
