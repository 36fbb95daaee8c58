package dev.tiltyard.tasks.proof;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.template.DrawnTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The proof of drawn tasks, as something that a run can do: its agents play, and it is the run's judge, whose verdict is 1
 * for a task of which all is as it should be. The oracle has to get 1; doing nothing, doing one thing more and answers that
 * were not found out have to get 0. Safe for use by many threads.
 */
public final class Proof implements Judge {
    private static final String UNCHANGED = "state_match.nothing_else_changed";

    private final Judge judge;
    private final Map<Integer, List<Finding>> known = new ConcurrentHashMap<>();
    private final Map<Integer, List<String>> constants = new ConcurrentHashMap<>();
    private final Map<Integer, Boolean> overdone = new ConcurrentHashMap<>();

    /** @param judge of the tasks themselves */
    public Proof(Judge judge) {
        this.judge = judge;
    }

    /** Makes an agent for one thread. */
    public Agent agent() {
        return new ProvingAgent(judge, this);
    }

    /**
     * Judges answers that were not found out, before anything is played.
     *
     * @param lease a copy in its initial state
     */
    public void tryConstants(List<DrawnTask> tasks, Lease lease) {
        constants.putAll(new ConstantAnswers(judge, lease.sites()).shortfalls(tasks));
    }

    void nothingDone(Task task, Verdict verdict) {
        boolean holds = verdict instanceof Verdict.Scored scored && scored.reward() == 0;
        List<Finding> findings = new ArrayList<>();
        findings.add(finding("null agent", holds, "0", verdict));
        known.put(task.id(), findings);
    }

    void done(Task task, Verdict verdict) {
        of(task).add(finding("oracle", verdict.passed(), "1", verdict));
    }

    void overdone(Task task, boolean tried) {
        overdone.put(task.id(), tried);
    }

    /** The verdict on the task itself, of which the last episode ends with one thing too many. */
    @Override
    public Verdict judge(Task task, Evidence evidence) {
        List<Finding> findings = new ArrayList<>(of(task));
        if (overdone.getOrDefault(task.id(), false)) {
            Verdict verdict = judge.judge(task, evidence);
            boolean seen = verdict instanceof Verdict.Scored scored
                    && scored.reward() == 0
                    && verdict.findings().stream()
                            .anyMatch(finding ->
                                    !finding.passed() && finding.check().startsWith(UNCHANGED));
            findings.add(finding("one thing more", seen, "0 because something else changed", verdict));
        }
        constants
                .getOrDefault(task.id(), List.of())
                .forEach(shortfall -> findings.add(new Finding("constant answers", 0, "0", "1", shortfall)));
        boolean proven = findings.stream().allMatch(Finding::passed);
        return new Verdict.Scored(proven ? 1 : 0, findings);
    }

    private List<Finding> of(Task task) {
        return known.getOrDefault(task.id(), new ArrayList<>());
    }

    private static Finding finding(String who, boolean holds, String expected, Verdict verdict) {
        String got = ConstantAnswers.told(verdict);
        return new Finding(
                who,
                holds ? 1 : 0,
                expected,
                got,
                who + (holds ? " gets what it should." : " should get " + expected + ", but gets " + got));
    }
}
