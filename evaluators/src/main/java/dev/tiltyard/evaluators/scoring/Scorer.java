package dev.tiltyard.evaluators.scoring;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.TypedComparison;
import dev.tiltyard.evaluators.statematch.StateMatchEvaluator;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Evaluation;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webarena.Checks;
import dev.tiltyard.evaluators.webarena.SiteFunctions;
import dev.tiltyard.evaluators.webarena.WebArenaCorrection;
import dev.tiltyard.evaluators.webarena.WebArenaEvaluator;
import dev.tiltyard.evaluators.webarena.WebArenaRules;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Scores episodes of tasks in WebArena's format. It runs every evaluator of the task, in order, even after a failure;
 * the reward is the product of all factors. Immutable; thread-safe if judge and functions are.
 */
public final class Scorer {
    private final WebArenaRules rules;
    private final Judge judge;
    private final SiteFunctions functions;
    private final WebArenaEvaluator published;
    private final StateMatchEvaluator states = new StateMatchEvaluator();

    private Scorer(WebArenaRules rules, Judge judge, SiteFunctions functions) {
        this.rules = rules;
        this.judge = judge;
        this.functions = functions;
        this.published = new WebArenaEvaluator(rules, judge, functions);
    }

    /** A scorer by the corrected rules, with {@link TypedComparison} as the judge. */
    public static Scorer strict() {
        return by(WebArenaRules.strict());
    }

    /** A scorer by the published rules to the letter, with {@link TypedComparison} as the default judge. */
    public static Scorer faithful() {
        return by(WebArenaRules.faithful());
    }

    /** A scorer by these rules, with {@link TypedComparison} as the judge. */
    public static Scorer by(WebArenaRules rules) {
        return new Scorer(rules, new TypedComparison(), (name, arguments, situation) -> Optional.empty());
    }

    /** Returns a copy with another judge. */
    public Scorer with(Judge other) {
        return new Scorer(rules, other, functions);
    }

    /** Returns a copy with functions for {@code func:} that override the published ones. */
    public Scorer with(SiteFunctions others) {
        return new Scorer(rules, judge, others);
    }

    /** The rules of this scorer. */
    public WebArenaRules rules() {
        return rules;
    }

    /**
     * Judges one episode. Never throws because of a task, an answer or a page: what can't be judged is {@link
     * Verdict.Unjudged}. A failed check fails the episode, even if other checks can't be completed.
     */
    public Verdict score(Task task, Evidence evidence) {
        return refusal(task).<Verdict>map(refused -> refused).orElseGet(() -> judged(task, evidence));
    }

    /** Why this scorer can't judge a task at all. */
    private static Optional<Verdict.Unjudged> refusal(Task task) {
        Evaluation evaluation = task.evaluation();
        if (task.defect().isPresent()) {
            return refusal(task.defect().get().getMessage(), "fix the task");
        } else if (evaluation.verified()) {
            return refusal(
                    "task " + task.id() + " is in WebArena-Verified's format, which is judged by a recording",
                    "use dev.tiltyard:evaluators-verified, or 'run' and 'evaluate' with a folder");
        } else if (evaluation.types().contains(EvalType.WORKARENA)) {
            return refusal(
                    "task " + task.id() + " is WorkArena's, which is judged during the episode",
                    "run it again with 'run --tasks workarena'");
        } else if (evaluation.types().contains(EvalType.MINIWOB)) {
            return refusal(
                    "task " + task.id() + " is MiniWoB++'s, whose pages judge it during the episode",
                    "run it again with 'run --tasks miniwob:FOLDER'");
        } else if (evaluation.types().contains(EvalType.WEBCANVAS)) {
            return refusal(
                    "task " + task.id() + " is WebCanvas's, which is judged by the key nodes that its steps reach",
                    "run it again with 'run', or use dev.tiltyard:evaluators-webcanvas");
        }
        return Optional.empty();
    }

    private static Optional<Verdict.Unjudged> refusal(@Nullable String reason, String remedy) {
        return Optional.of(new Verdict.Unjudged(String.valueOf(reason), remedy, List.of()));
    }

    private Verdict judged(Task task, Evidence evidence) {
        Checks checks = new Checks();
        for (EvalType type : task.evaluation().types()) {
            checks.attempt(type.spelling(), () -> run(type, task, evidence, checks));
        }
        if (checks.allPassed()) {
            checks.attempt(
                    EvalType.STRING_MATCH.spelling(),
                    () -> published.objection(task, evidence).ifPresent(checks::found));
        }
        task.evaluation()
                .unknown()
                .forEach((check, problem) ->
                        checks.unknown(check, problem.field() + ": " + problem.found(), problem.remedy()));
        return verdict(task, checks);
    }

    private void run(EvalType type, Task task, Evidence evidence, Checks checks) {
        if (type == EvalType.STATE_MATCH) {
            task.evaluation().stateMatch().ifPresent(section -> states.evaluate(section, evidence, checks::found));
        } else {
            published.evaluate(type, task, evidence, checks);
        }
    }

    private Verdict verdict(Task task, Checks checks) {
        List<Finding> findings = checks.findings();
        if (checks.allPassed() && !checks.gaps().isEmpty()) {
            return unjudged(task, checks);
        }
        if (findings.isEmpty() && rules.corrects(WebArenaCorrection.NOTHING_CHECKED)) {
            return new Verdict.Unjudged(
                    "task " + task.id() + " checks nothing", "give it an evaluator and references", findings);
        }
        double reward = 1.0;
        for (Finding finding : findings) {
            reward *= finding.score();
        }
        return new Verdict.Scored(reward, findings);
    }

    private static Verdict unjudged(Task task, Checks checks) {
        return new Verdict.Unjudged(
                "task " + task.id() + ": " + joined(checks, Checks.Gap::reason),
                joined(checks, Checks.Gap::remedy),
                checks.findings(),
                checks.gaps().stream().flatMap(gap -> gap.calls().stream()).toList());
    }

    private static String joined(Checks checks, Function<Checks.Gap, String> part) {
        return checks.gaps().stream().map(part).distinct().collect(Collectors.joining("; "));
    }
}
