package dev.tiltyard.suite.run;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.play.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
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
        Optional<Usage> usage) {
    /** How a task can end. */
    public enum Status {
        PASSED,
        FAILED,
        /** It could not be run or judged, which says nothing about the agent. */
        ERROR,
        /** Not passed, and on the published list of tasks that contradict themselves. */
        IMPOSSIBLE;

        /** The spelling in documents. */
        public String spelling() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public TaskResult {
        sites = List.copyOf(sites);
        reasons = List.copyOf(reasons);
        resets = Map.copyOf(resets);
    }

    /** Whether every site with digests is proven to be in its initial state again. */
    public boolean restored() {
        return resets.values().stream().allMatch(reset -> reset.restored() || !reset.comparable());
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
        Status otherwise = verdict instanceof Verdict.Unjudged ? Status.ERROR : Status.FAILED;
        Status status = verdict.passed() ? Status.PASSED : impossible.isPresent() ? Status.IMPOSSIBLE : otherwise;
        return new TaskResult(
                task.id(),
                task.sites(),
                task.templateId(),
                status,
                verdict instanceof Verdict.Scored scored ? scored.reward() : 0,
                reasons(verdict.passed() ? Optional.empty() : impossible, messages(verdict)),
                outcome.played().steps().size(),
                took,
                resets,
                outcome.played().usage());
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
