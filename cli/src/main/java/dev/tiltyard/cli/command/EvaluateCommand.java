package dev.tiltyard.cli.command;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.verified.VerifiedConfigException;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.recorded.RecordedRun;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskResult;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.values.TiltyardVersion;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores recorded episodes without a browser or sites. */
@Command(
        name = "evaluate",
        description = "Scores recorded episodes without a browser: trajectories of 'run --out', or result"
                + " folders of WebArena or WebArena-Verified.")
final class EvaluateCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--tasks",
            required = true,
            paramLabel = "FILE|PACK",
            description = "the tasks of the episodes, in WebArena's or WebArena-Verified's format")
    private String tasks = "";

    @Option(
            names = "--trajectories",
            required = true,
            paramLabel = "DIR",
            description =
                    "the folder with the episodes: task-N folders of 'run --out', render_N.html files of WebArena,"
                            + " or N folders with agent_response.json and network.har")
    private Path trajectories = Path.of("");

    @Option(
            names = "--today",
            paramLabel = "DATE",
            defaultValue = "2026-11-21",
            description = "the day of the run, as 2026-11-21 (the default): WebArena-Verified's evaluator, 'faithful',"
                    + " fills in from it what a date leaves out")
    private LocalDate today = VerifiedRules.RECORDED_ON;

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @Option(
            names = "--strict-file",
            description =
                    "refuse a task file with a task that can't be read or judged whole (default: that task is an error,"
                            + " or unjudged)")
    private boolean strictFile;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    EvaluateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        RecordedRun run;
        RecordedRun.Judged judged;
        Mode mode;
        try {
            run = RecordedRun.in(trajectories, tasks, today, strictFile);
            mode = judging.or(run.usualMode());
            if (spec.commandLine().getParseResult().hasMatchedOption("--today") && !run.heedsToday(mode)) {
                throw new UsageException("--today has no effect here, only on WebArena-Verified's tasks with '--mode"
                        + " faithful'. Leave it out.");
            }
            judged = run.judged(mode, judging.judges());
        } catch (VerifiedConfigException | EvidenceException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        if (judged.results().isEmpty()) {
            throw new UsageException("There is no trajectory of a task of " + tasks + " in " + trajectories
                    + ". Name the folder that was given to 'run --out' (it holds task-N folders), a result folder of"
                    + " WebArena (render_N.html) or of WebArena-Verified (N/agent_response.json).");
        }
        run.fieldsNotJudged()
                .forEach((field, count) ->
                        console.note(tasks + ": field " + field + " is not judged (" + count + " tasks have it)"));
        print(judged, manifest(run, mode));
        boolean good =
                judged.results().stream().allMatch(result -> result.status().isFine());
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }

    private Manifest manifest(RecordedRun run, Mode mode) {
        return Manifest.ofJudging(
                TiltyardVersion.current(),
                tasks,
                run.tasksSha256(),
                run.fieldsNotJudged(),
                mode.name().toLowerCase(Locale.ROOT));
    }

    /**
     * A run's document, with what the format's own harness writes.
     *
     * @param webarenaVerified null for other formats
     */
    private record Evaluation(
            @JsonUnwrapped RunDocument run, @Nullable JsonNode webarenaVerified) {}

    private void print(RecordedRun.Judged judged, Manifest manifest) {
        RunDocument document = RunDocument.of(
                judged.results().stream().map(TaskResult::document).toList(), manifest);
        if (json) {
            console.document(new Evaluation(document, judged.published().orElse(null)));
        } else {
            console.result(RunTables.results(document.results()));
            console.result(RunTables.summary(document.summary()));
            Optional.ofNullable(document.summary().taskPolicies()).ifPresent(all -> console.result(all.sentence()));
        }
    }
}
