package dev.tiltyard.runner.recorded;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Contradiction;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.verified.EvalStatus;
import dev.tiltyard.evaluators.verified.VerifiedRunResult;
import dev.tiltyard.evaluators.verified.VerifiedSites;
import dev.tiltyard.evaluators.verified.VerifiedTaskResult;
import dev.tiltyard.evaluators.verified.WebArenaVerified;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run of WebArena-Verified: {@code 27/agent_response.json} with {@code 27/network.har}. The addresses of the sites
 * come from {@code run_config.json} in a task's folder, else from environment variables ({@code REDDIT}, {@code
 * WA_REDDIT} and so on), else guessed from each recording.
 */
record VerifiedRun(WebArenaVerified tasks, Path folder, LocalDate today) implements RecordedRun {
    @Override
    public boolean heedsToday(Mode mode) {
        return mode == Mode.FAITHFUL;
    }

    @Override
    public String tasksSha256() {
        return tasks.dataChecksum();
    }

    @Override
    public Judged judged(Mode mode, Judges judges) {
        SiteAddresses addresses = SiteAddresses.fromEnvironment(System.getenv());
        VerifiedRunResult run = tasks.withRules(
                        mode == Mode.FAITHFUL ? VerifiedRules.faithful(today) : VerifiedRules.strict())
                .withSites(VerifiedSites.of(addresses))
                .evaluateRun(folder);
        List<TaskResult> results =
                run.results().stream().map(result -> result(result, mode)).toList();
        return new Judged(results, Optional.of(run.toJson()));
    }

    private static TaskResult result(VerifiedTaskResult judged, Mode mode) {
        boolean success = judged.status() == EvalStatus.SUCCESS;
        Optional<String> impossible = judged.impossible()
                .filter(known -> !success && known.impossible(mode == Mode.FAITHFUL))
                .map(Contradiction::reason);
        Status unfinished = judged.task().defect().isPresent() ? Status.ERROR : Status.UNJUDGED;
        Status otherwise = judged.status() == EvalStatus.ERROR ? unfinished : Status.FAILED;
        Verdict verdict = judged.verdict();
        Stream<String> unjudged =
                verdict instanceof Verdict.Unjudged broken ? Stream.of(broken.reason()) : Stream.empty();
        Stream<String> found = verdict.findings().stream().map(Finding::message);
        return new TaskResult(
                judged.task().id(),
                judged.task().sites(),
                judged.task().defect().isPresent()
                        ? Optional.empty()
                        : Optional.of(judged.task().templateId()),
                success ? Status.PASSED : impossible.isPresent() ? Status.IMPOSSIBLE : otherwise,
                judged.score(),
                Stream.of(impossible.stream(), unjudged, found)
                        .flatMap(each -> each)
                        .toList(),
                0,
                Duration.ZERO,
                Map.of(),
                Optional.empty());
    }
}
