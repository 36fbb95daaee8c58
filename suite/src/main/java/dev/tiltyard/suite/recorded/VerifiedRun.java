package dev.tiltyard.suite.recorded;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.verified.EvalStatus;
import dev.tiltyard.evaluators.verified.ImpossibleTasks;
import dev.tiltyard.evaluators.verified.RunResult;
import dev.tiltyard.evaluators.verified.VerifiedSites;
import dev.tiltyard.evaluators.verified.WebArenaVerified;
import dev.tiltyard.evaluators.verified.rule.Rules;
import dev.tiltyard.suite.document.Status;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.run.TaskResult;
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
    public String tasksSha256() {
        return tasks.dataChecksum();
    }

    @Override
    public Judged judged(Mode mode, Judges judges) {
        SiteAddresses addresses = SiteAddresses.fromEnvironment(System.getenv());
        RunResult run = tasks.withRules(mode == Mode.FAITHFUL ? Rules.faithful(today) : Rules.strict())
                .withSites(VerifiedSites.of(addresses))
                .evaluateRun(folder);
        List<TaskResult> results =
                run.results().stream().map(result -> result(result, mode)).toList();
        return new Judged(results, Optional.of(run.toJson()));
    }

    private static TaskResult result(dev.tiltyard.evaluators.verified.TaskResult judged, Mode mode) {
        boolean success = judged.status() == EvalStatus.SUCCESS;
        Optional<String> impossible = judged.impossible()
                .filter(entry -> !success && (mode == Mode.FAITHFUL || !entry.mended()))
                .map(ImpossibleTasks.Entry::reason);
        Status otherwise = judged.status() == EvalStatus.ERROR ? Status.ERROR : Status.FAILED;
        Verdict verdict = judged.verdict();
        Stream<String> unjudged =
                verdict instanceof Verdict.Unjudged broken ? Stream.of(broken.reason()) : Stream.empty();
        Stream<String> found = verdict.findings().stream().map(Finding::message);
        return new TaskResult(
                judged.task().id(),
                judged.task().sites(),
                Optional.of(judged.task().templateId()),
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
