package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.judge.Judge;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import java.util.Optional;

/** Runs one of WebArena's three evaluators. Thread-safe if judge and functions are. */
public final class WebArenaEvaluator {
    private final WebArenaRules rules;
    private final StringMatch strings;
    private final UrlMatch urls;
    private final ProgramHtml pages;

    public WebArenaEvaluator(WebArenaRules rules, Judge judge, SiteFunctions functions) {
        this.rules = rules;
        this.strings = new StringMatch(rules, judge);
        this.urls = new UrlMatch(rules);
        this.pages = new ProgramHtml(rules, judge, functions.or(new PublishedFunctions()));
    }

    /**
     * Runs every check of this evaluator; the evaluator's factor is the product of their factors.
     *
     * @param type any except {@code state_match}, {@code workarena}, {@code miniwob} and {@code webcanvas}
     */
    public void evaluate(EvalType type, Task task, Evidence evidence, Checks checks) {
        switch (type) {
            case STRING_MATCH -> strings.evaluate(task, evidence, checks);
            case URL_MATCH -> urls.evaluate(task.evaluation(), evidence, checks);
            case PROGRAM_HTML -> pages.evaluate(task, evidence, checks);
            case STATE_MATCH, WORKARENA, MINIWOB, WEBCANVAS ->
                throw new IllegalArgumentException(type.spelling() + " is not one of WebArena's evaluators");
        }
    }

    /**
     * Why an episode that passed all checks fails: its answer was not looked up ({@link WebArenaCorrection#ANSWERS_FROM_MEMORY}).
     *
     * @throws BrokenCheckException if the evidence is not sufficient
     */
    public Optional<Finding> objection(Task task, Evidence evidence) {
        return rules.corrects(WebArenaCorrection.ANSWERS_FROM_MEMORY) && LookedUp.isAskedOf(task)
                ? LookedUp.objection(task, evidence)
                : Optional.empty();
    }
}
