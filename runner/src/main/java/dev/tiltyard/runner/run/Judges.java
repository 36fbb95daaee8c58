package dev.tiltyard.runner.run;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.policy.PolicyJudge;
import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.ContradictoryTasks;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.verified.WebArenaVerified;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.tasks.play.Judge;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Creates judges.
 *
 * @param model decides whether answers in words mean the same; empty for our rules
 */
public record Judges(Optional<dev.tiltyard.evaluators.judge.Judge> model) {
    /** Without a model. */
    public static Judges byRules() {
        return new Judges(Optional.empty());
    }

    /** The judge of a mode, by rules. */
    public static Judge of(Mode mode) {
        return byRules().in(mode);
    }

    /** The judge of a mode. */
    public Judge in(Mode mode) {
        Scorer plain = mode == Mode.FAITHFUL ? Scorer.faithful() : Scorer.strict();
        Scorer scorer = model.map(plain::with).orElse(plain);
        VerifiedRules rules = mode == Mode.FAITHFUL ? VerifiedRules.faithful() : VerifiedRules.strict();
        return new Judge() {
            @Override
            public Verdict judge(Task task, Evidence evidence) {
                return scorer.score(task, evidence);
            }

            @Override
            public boolean faithful() {
                return mode == Mode.FAITHFUL;
            }

            @Override
            public Verdict judgeRecording(Task task, Path folder) {
                return WebArenaVerified.of(task)
                        .withRules(rules)
                        .evaluate(task.id(), folder)
                        .verdict();
            }
        };
    }

    /** Who judges answers in words, for the manifest; empty for our rules. */
    public Optional<String> name() {
        return model.map(dev.tiltyard.evaluators.judge.Judge::name);
    }

    /**
     * How an episode kept the policies that the file states for its task; empty if there are none.
     *
     * @param evidence whose page has not been navigated
     */
    public static Optional<PolicyReport> policies(Task task, Evidence evidence) {
        return task.policies().isEmpty() ? Optional.empty() : Optional.of(PolicyJudge.judge(task, evidence));
    }

    /** Why a task can't be passed as written; empty if it can. */
    public static Optional<String> impossible(Task task, Mode mode) {
        return ContradictoryTasks.published().impossible(task, mode == Mode.FAITHFUL);
    }
}
