package dev.tiltyard.evaluators.scoring;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.judge.JudgeException;
import dev.tiltyard.evaluators.judge.TypedComparison;
import dev.tiltyard.evaluators.statematch.StateMatchEvaluator;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webarena.BrokenCheckException;
import dev.tiltyard.evaluators.webarena.Mending;
import dev.tiltyard.evaluators.webarena.Rules;
import dev.tiltyard.evaluators.webarena.SiteFunctions;
import dev.tiltyard.evaluators.webarena.WebArenaEvaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Scores episodes of tasks in WebArena's format. Every evaluator that a task names is run, in order, whatever the earlier
 * ones gave; the reward is the product of all factors. Immutable; thread-safe if judge and functions are.
 */
public final class Scorer {
    private final Rules rules;
    private final Judge judge;
    private final SiteFunctions functions;
    private final WebArenaEvaluator published;
    private final StateMatchEvaluator states = new StateMatchEvaluator();

    private Scorer(Rules rules, Judge judge, SiteFunctions functions) {
        this.rules = rules;
        this.judge = judge;
        this.functions = functions;
        this.published = new WebArenaEvaluator(rules, judge, functions);
    }

    /** A scorer with the published rules, their mistakes corrected, judged by {@link TypedComparison}. */
    public static Scorer strict() {
        return by(Rules.strict());
    }

    /**
     * A scorer with the published rules to the letter, judged by {@link TypedComparison} unless another judge is given.
     */
    public static Scorer faithful() {
        return by(Rules.faithful());
    }

    /** A scorer with these rules, judged by {@link TypedComparison}. */
    public static Scorer by(Rules rules) {
        return new Scorer(rules, new TypedComparison(), (name, arguments, situation) -> Optional.empty());
    }

    /** The same with another judge. */
    public Scorer with(Judge other) {
        return new Scorer(rules, other, functions);
    }

    /** The same with functions for {@code func:} that come before the published ones. */
    public Scorer with(SiteFunctions others) {
        return new Scorer(rules, judge, others);
    }

    /** The rules of this scorer. */
    public Rules rules() {
        return rules;
    }

    /**
     * Judges one episode. Never throws because of a task, an answer or a page: what cannot be judged is {@link
     * Verdict.Unjudged}.
     */
    public Verdict score(Task task, Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        if (task.evaluation().verified()) {
            return new Verdict.Unjudged(
                    "task " + task.id() + " is in WebArena-Verified's form, which is judged by what was recorded",
                    "use dev.tiltyard.evaluators.verified, or 'run' and 'evaluate' with a folder",
                    findings);
        }
        if (task.evaluation().types().contains(EvalType.WORKARENA)) {
            return new Verdict.Unjudged(
                    "task " + task.id() + " is WorkArena's, which is judged while it is played",
                    "play it again with 'run --tasks workarena'",
                    findings);
        }
        if (task.evaluation().types().contains(EvalType.MINIWOB)) {
            return new Verdict.Unjudged(
                    "task " + task.id() + " is MiniWoB++'s, whose pages judge it while it is played",
                    "play it again with 'run --tasks miniwob:FOLDER'",
                    findings);
        }
        if (task.evaluation().types().contains(EvalType.WEBCANVAS)) {
            return new Verdict.Unjudged(
                    "task " + task.id() + " is WebCanvas's, which is judged by the key nodes that its steps reach",
                    "play it again with 'run', or use dev.tiltyard.evaluators.webcanvas",
                    findings);
        }
        try {
            for (EvalType type : task.evaluation().types()) {
                run(type, task, evidence, findings::add);
            }
            if (findings.stream().allMatch(Finding::passed)) {
                published.objection(task, evidence).ifPresent(findings::add);
            }
        } catch (JudgeException e) {
            return new Verdict.Unjudged(message(task, e), e.remedy(), findings, e.calls());
        } catch (BrokenCheckException e) {
            return new Verdict.Unjudged(message(task, e), e.remedy(), findings);
        } catch (EvidenceException e) {
            return new Verdict.Unjudged(
                    message(task, e), "check that the site is running and that the evidence is complete", findings);
        } catch (RuntimeException | StackOverflowError e) {
            return new Verdict.Unjudged(
                    "task " + task.id() + ": the evaluator crashed: " + e,
                    "report this with the task and the answer: it is a bug in the evaluator or the evidence",
                    findings);
        }
        return verdict(task, findings);
    }

    private void run(EvalType type, Task task, Evidence evidence, Consumer<Finding> findings) {
        if (type == EvalType.STATE_MATCH) {
            task.evaluation().stateMatch().ifPresent(section -> states.evaluate(section, evidence, findings));
        } else {
            published.evaluate(type, task, evidence, findings);
        }
    }

    private Verdict verdict(Task task, List<Finding> findings) {
        if (findings.isEmpty() && rules.mend(Mending.NOTHING_CHECKED)) {
            return new Verdict.Unjudged(
                    "task " + task.id() + " checks nothing", "give it an evaluator and references", findings);
        }
        double reward = 1.0;
        for (Finding finding : findings) {
            reward *= finding.score();
        }
        return new Verdict.Scored(reward, findings);
    }

    private static String message(Task task, RuntimeException problem) {
        return "task " + task.id() + ": " + problem.getMessage();
    }
}
