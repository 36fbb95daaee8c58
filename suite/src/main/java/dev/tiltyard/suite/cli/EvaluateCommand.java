package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.trajectory.Trajectory;
import dev.tiltyard.env.trajectory.TrajectoryException;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.agent.Agent;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.run.RunDocument;
import dev.tiltyard.suite.run.TaskPlay;
import dev.tiltyard.suite.run.TaskResult;
import dev.tiltyard.suite.task.TaskPack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Scores trajectories that a run wrote: from the evidence in them, without a browser and without the sites. */
@Command(name = "evaluate", description = "Scores trajectories that 'run --out' wrote, without a browser.")
final class EvaluateCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--tasks", required = true, paramLabel = "FILE|PACK", description = "the tasks that were played")
    private String tasks = "";

    @Option(
            names = "--trajectories",
            required = true,
            paramLabel = "DIR",
            description = "the folder given to 'run --out'")
    private Path trajectories = Path.of("");

    @Option(
            names = "--mode",
            paramLabel = "faithful|strict",
            description = "how answers are judged (default: faithful for files, strict for packs that are shipped)")
    private @Nullable Mode mode;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    EvaluateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        TaskPack pack = TaskPack.open(tasks);
        Mode judging = Optional.ofNullable(mode).orElse(pack.own() ? Mode.STRICT : Mode.FAITHFUL);
        List<TaskResult> results = new ArrayList<>();
        for (Task task : pack.file().tasks()) {
            Path folder = trajectories.resolve("task-" + task.id());
            if (Files.isDirectory(folder)) {
                results.add(score(pack, judging, task, folder));
            }
        }
        if (results.isEmpty()) {
            throw new UsageException("There is no trajectory of a task of " + tasks + " in " + trajectories
                    + ". Name the folder that was given to 'run --out': it holds task-N folders.");
        }
        tell(results, manifest(pack, judging));
        boolean good = results.stream()
                .allMatch(result ->
                        result.status() == TaskResult.Status.PASSED || result.status() == TaskResult.Status.IMPOSSIBLE);
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }

    private static TaskResult score(TaskPack pack, Mode mode, Task task, Path folder) {
        long begun = System.nanoTime();
        try {
            Trajectory trajectory = Trajectory.read(folder);
            Task there = task.at(addresses(trajectory.episode()));
            Verdict verdict = Judges.of(mode).judge(there, trajectory.evidence());
            Agent.Played played = new Agent.Played(
                    "", Collections.nCopies(Math.max(0, trajectory.steps().size() - 1), ""));
            return TaskResult.of(
                    task,
                    new TaskPlay.Outcome(played, verdict),
                    Judges.impossible(pack, mode).reason(task),
                    Duration.ofNanos(System.nanoTime() - begun),
                    Map.of());
        } catch (TrajectoryException e) {
            return TaskResult.broken(
                    task,
                    String.valueOf(e.getMessage()),
                    Judges.impossible(pack, mode).reason(task),
                    Duration.ofNanos(System.nanoTime() - begun),
                    Map.of());
        }
    }

    private static SiteAddresses addresses(JsonNode episode) {
        Map<String, String> addresses = new TreeMap<>();
        episode.path("sites")
                .forEach(site -> addresses.put(
                        site.path("id").asText(), site.path("address").asText()));
        return new SiteAddresses(addresses);
    }

    private static ObjectNode manifest(TaskPack pack, Mode mode) {
        ObjectNode manifest = new ObjectMapper().createObjectNode();
        manifest.putObject("versions").put("tiltyard", Versions.tiltyard());
        manifest.putObject("tasks").put("file", pack.name()).put("sha256", pack.sha256());
        return manifest.put("mode", mode.name().toLowerCase(Locale.ROOT));
    }

    private void tell(List<TaskResult> results, ObjectNode manifest) {
        ObjectNode document = RunDocument.of(results, manifest);
        if (json) {
            console.document(document);
        } else {
            console.result(RunCommand.table(results));
            console.result(RunCommand.summary(document.path("summary")));
        }
    }
}
