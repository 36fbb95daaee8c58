package dev.tiltyard.suite.run;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.suite.agent.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How one task went.
 *
 * @param sites the task's sites
 * @param template number of its intent template; empty if it has none
 * @param reward from 0.0 to 1.0; 0.0 if it could not be judged
 * @param reasons what was found, for people
 * @param resets what putting the sites back did, by site
 * @param usage what the agent took of a model; empty if it asks none
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
        /** It could not be played or judged: says nothing about the agent. */
        ERROR,
        /** Not passed, and on the published list of tasks that contradict themselves. */
        IMPOSSIBLE;

        /** As documents spell it. */
        public String spelling() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public TaskResult {
        sites = List.copyOf(sites);
        reasons = List.copyOf(reasons);
        resets = Map.copyOf(resets);
    }

    /** Whether every site that can be asked for a proof is proven to be back in its initial state. */
    public boolean putBack() {
        return resets.values().stream().allMatch(reset -> reset.verified() || !reset.comparable());
    }

    /**
     * The result of a task that was played and judged.
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

    /** The result of a task that could not be played to its end. */
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
