package dev.tiltyard.runner.run;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.day.DayScore;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.control.ResetDocument;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.play.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of one task.
 *
 * @param sites the task's sites
 * @param template number of its intent template; empty if it has none
 * @param reward from 0.0 to 1.0; 0.0 if it could not be judged
 * @param reasons findings, as text
 * @param resets reports of the sites' resets, by site
 * @param usage tokens and cost of a model; empty for agents without one
 * @param marks for what its episode was put to besides
 */
public record TaskResult(
        int taskId,
        List<String> sites,
        Optional<Integer> template,
        Status status,
        double reward,
        List<String> reasons,
        int steps,
        Duration took,
        Map<String, ResetReport> resets,
        Optional<Usage> usage,
        Marks marks) {
    public TaskResult {
        sites = List.copyOf(sites);
        reasons = List.copyOf(reasons);
        resets = Map.copyOf(resets);
    }

    /** With nothing but the task. */
    public TaskResult(
            int taskId,
            List<String> sites,
            Optional<Integer> template,
            Status status,
            double reward,
            List<String> reasons,
            int steps,
            Duration took,
            Map<String, ResetReport> resets,
            Optional<Usage> usage) {
        this(taskId, sites, template, status, reward, reasons, steps, took, resets, usage, Marks.NONE);
    }

    /** The same with its place in a chain. */
    TaskResult on(DayScore day) {
        return new TaskResult(
                taskId, sites, template, status, reward, reasons, steps, took, resets, usage, marks.on(day));
    }

    /** The same with the reports of resets. */
    TaskResult with(Map<String, ResetReport> reports) {
        return new TaskResult(taskId, sites, template, status, reward, reasons, steps, took, reports, usage, marks);
    }

    /** Whether every site with digests is proven to be in its initial state again. */
    public boolean restored() {
        return resets.values().stream().allMatch(reset -> reset.restored() || !reset.comparable());
    }

    /** The result as a run's document has it. */
    public RunResult document() {
        return new RunResult(
                taskId,
                sites,
                template.orElse(null),
                status,
                reward,
                reasons,
                steps,
                took.toMillis() / 1000.0,
                resets.entrySet().stream()
                        .map(reset -> ResetDocument.of(reset.getKey(), reset.getValue()))
                        .toList(),
                usage.orElse(null),
                RunResult.Label.NONE,
                marks.attack().orElse(null),
                marks.policy().orElse(null),
                marks.taskPolicies().orElse(null),
                marks.faults().orElse(null),
                marks.day().orElse(null));
    }

    /**
     * The result of a task that was run and judged.
     *
     * @param impossible why the task can't be passed as written; empty if it can
     */
    public static TaskResult of(
            Task task,
            TaskPlay.Outcome outcome,
            Optional<String> impossible,
            Duration took,
            Map<String, ResetReport> resets) {
        Verdict verdict = outcome.verdict();
        Status otherwise = verdict instanceof Verdict.Unjudged ? withoutVerdict(resets) : Status.FAILED;
        Status status = outcome.passed() ? Status.PASSED : impossible.isPresent() ? Status.IMPOSSIBLE : otherwise;
        return new TaskResult(
                task.id(),
                task.sites(),
                task.templateId(),
                status,
                verdict instanceof Verdict.Scored scored ? scored.reward() : 0,
                reasons(outcome.passed() ? Optional.empty() : impossible, messages(verdict)),
                outcome.steps(),
                took,
                resets,
                outcome.played().usage(),
                outcome.marks());
    }

    /** A site that could only be restored as a whole broke during the episode, which is why it could not be judged. */
    private static Status withoutVerdict(Map<String, ResetReport> resets) {
        boolean broke =
                resets.values().stream().anyMatch(reset -> reset.fallback().isPresent());
        return broke ? Status.ERROR : Status.UNJUDGED;
    }

    /** The result of a task that could not be finished. */
    public static TaskResult broken(
            Task task, String trouble, Optional<String> impossible, Duration took, Map<String, ResetReport> resets) {
        return new TaskResult(
                task.id(),
                task.sites(),
                task.templateId(),
                impossible.isPresent() ? Status.IMPOSSIBLE : Status.ERROR,
                0,
                reasons(impossible, List.of(trouble)),
                0,
                took,
                resets,
                Optional.empty());
    }

    /**
     * The result of a task that was not played.
     *
     * @param missing what the world that is up lacks
     */
    public static TaskResult unavailable(Task task, String missing, Duration took, Map<String, ResetReport> resets) {
        return new TaskResult(
                task.id(),
                task.sites(),
                task.templateId(),
                Status.UNAVAILABLE,
                0,
                List.of(missing),
                0,
                took,
                resets,
                Optional.empty());
    }

    private static List<String> reasons(Optional<String> impossible, List<String> found) {
        return Stream.concat(impossible.stream(), found.stream()).toList();
    }

    private static List<String> messages(Verdict verdict) {
        Stream<String> unjudged = verdict instanceof Verdict.Unjudged broken
                ? Stream.of(broken.reason() + " " + broken.remedy())
                : Stream.empty();
        return Stream.concat(unjudged, verdict.findings().stream().map(Finding::message))
                .toList();
    }
}
