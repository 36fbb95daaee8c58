package dev.tiltyard.tasks.proof;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The proof of drawn tasks, in the form of a run: it provides the agents and is the run's judge, whose verdict is 1 for
 * a proven task. The oracle must score 1; doing nothing, solving another task of the template, making one extra change
 * and guessed answers must score 0. Thread-safe.
 */
public final class PackProof implements Judge {
    private static final String UNCHANGED = "state_match.nothing_else_changed";

    private final Judge judge;
    private final List<TaskTemplate> templates;
    private final Map<Integer, List<Finding>> known = new ConcurrentHashMap<>();
    private final Map<Integer, List<String>> constants = new ConcurrentHashMap<>();
    private final Map<Integer, Boolean> extraChanges = new ConcurrentHashMap<>();
    private final Map<Integer, Task> others = new ConcurrentHashMap<>();

    /**
     * @param judge the judge of the tasks themselves
     * @param templates those of the tasks
     */
    public PackProof(Judge judge, List<TaskTemplate> templates) {
        this.judge = judge;
        this.templates = List.copyOf(templates);
    }

    /** Creates an agent for one thread. */
    public Agent agent() {
        return new ProvingAgent(judge, this, templates);
    }

    /**
     * Pairs each task with another one of its template with a different outcome, if there is one: the oracle's work on
     * that one must not pass.
     */
    public void pair(List<DrawnTask> tasks) {
        Map<Integer, List<DrawnTask>> byTemplate = new LinkedHashMap<>();
        tasks.forEach(task -> byTemplate
                .computeIfAbsent(task.template().id(), id -> new ArrayList<>())
                .add(task));
        byTemplate.values().forEach(siblings -> {
            for (int i = 0; i < siblings.size(); i++) {
                DrawnTask task = siblings.get(i);
                Stream.concat(siblings.subList(i + 1, siblings.size()).stream(), siblings.subList(0, i).stream())
                        .filter(other -> !outcome(other).equals(outcome(task)))
                        .findFirst()
                        .ifPresent(other -> others.put(task.task().id(), other.task()));
            }
        });
    }

    private static JsonNode outcome(DrawnTask task) {
        return task.source().path("eval");
    }

    /**
     * Judges guessed answers, before anything is played.
     *
     * @param inARow tasks of the same templates with consecutive seeds
     * @param lease a copy in its initial state
     */
    public void tryConstants(List<DrawnTask> tasks, List<DrawnTask> inARow, Lease lease) {
        constants.putAll(new ConstantAnswers(judge, lease.sites()).shortfalls(tasks, inARow));
    }

    void judgedWithoutAction(Task task, Verdict verdict) {
        boolean holds = verdict instanceof Verdict.Scored scored && scored.reward() == 0;
        List<Finding> findings = new ArrayList<>();
        findings.add(finding("null agent", holds, "0", verdict));
        known.put(task.id(), findings);
    }

    void judgedOracle(Task task, Verdict verdict) {
        of(task).add(finding("oracle", verdict.passed(), "1", verdict));
    }

    /** The paired task, which this task's solution must not pass. */
    Optional<Task> other(Task task) {
        return Optional.ofNullable(others.get(task.id()));
    }

    /** @param verdict on the oracle's work for this task, judged as the other task */
    void judgedForAnother(Task task, Task other, Verdict verdict) {
        boolean holds = verdict instanceof Verdict.Scored scored && scored.reward() == 0;
        of(task).add(finding("the oracle, had task " + other.id() + " been asked,", holds, "0", verdict));
    }

    void extraChangeMade(Task task, boolean tried) {
        extraChanges.put(task.id(), tried);
    }

    /** The task's own verdict. In the last episode the agent makes one extra change, which must be detected. */
    @Override
    public Verdict judge(Task task, Evidence evidence) {
        List<Finding> findings = new ArrayList<>(of(task));
        if (extraChanges.getOrDefault(task.id(), false)) {
            Verdict verdict = judge.judge(task, evidence);
            boolean seen = verdict instanceof Verdict.Scored scored
                    && scored.reward() == 0
                    && verdict.findings().stream()
                            .anyMatch(finding ->
                                    !finding.passed() && finding.check().startsWith(UNCHANGED));
            findings.add(finding("one extra change", seen, "0 because something else changed", verdict));
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
        String got = ConstantAnswers.describe(verdict);
        return new Finding(
                who,
                holds ? 1 : 0,
                expected,
                got,
                who
                        + (holds
                                ? " scores " + expected + ", as expected."
                                : " should score " + expected + "; the result was " + got));
    }
}
