package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs one of WebArena's three evaluators. Thread-safe if judge and functions are. */
public final class WebArenaEvaluator {
    private final Rules rules;
    private final StringMatch strings;
    private final UrlMatch urls;
    private final ProgramHtml pages;

    public WebArenaEvaluator(Rules rules, Judge judge, SiteFunctions functions) {
        this.rules = rules;
        this.strings = new StringMatch(rules, judge);
        this.urls = new UrlMatch(rules);
        this.pages = new ProgramHtml(rules, functions.or(new PublishedFunctions()));
    }

    /**
     * Runs every check of this evaluator and reports what each found; their product is the evaluator's factor.
     *
     * @param type any but {@code state_match}, {@code workarena}, {@code miniwob} and {@code webcanvas}
     * @throws BrokenCheckException if a check cannot be carried out as the task writes it
     * @throws dev.tiltyard.evaluators.EvidenceException if its evidence can't be obtained
     * @throws dev.tiltyard.evaluators.judge.JudgeException if the judge gave no ruling
     */
    public void evaluate(EvalType type, Task task, Evidence evidence, Consumer<Finding> findings) {
        switch (type) {
            case STRING_MATCH -> strings.evaluate(task, evidence, findings);
            case URL_MATCH -> urls.evaluate(task.evaluation(), evidence, findings);
            case PROGRAM_HTML -> pages.evaluate(task, evidence, findings);
            case STATE_MATCH, WORKARENA, MINIWOB, WEBCANVAS ->
                throw new IllegalArgumentException(type.spelling() + " is not one of WebArena's evaluators");
        }
    }

    /**
     * The objection to an episode that passed all checks: its answer was not looked up ({@link
     * Mending#ANSWERS_FROM_MEMORY}).
     *
     * @throws BrokenCheckException if the evidence is not sufficient
     */
    public Optional<Finding> objection(Task task, Evidence evidence) {
        return rules.mend(Mending.ANSWERS_FROM_MEMORY) && LookedUp.isAskedOf(task)
                ? LookedUp.objection(task, evidence)
                : Optional.empty();
    }
}
