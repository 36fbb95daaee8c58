package dev.tiltyard.runner.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.trajectory.Trajectory;
import dev.tiltyard.env.trajectory.TrajectoryException;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Marks;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.runner.run.TaskResult;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Trajectories that {@code run --out} wrote. */
record OwnRun(TaskPack pack, Path folder) implements RecordedRun {
    @Override
    public Mode usualMode() {
        return pack.own() ? Mode.STRICT : Mode.FAITHFUL;
    }

    @Override
    public Map<String, Integer> fieldsNotJudged() {
        return pack.fieldsNotJudged(pack.file().tasks());
    }

    @Override
    public String tasksSha256() {
        return pack.sha256();
    }

    @Override
    public Judged judged(Mode mode, Judges judges) {
        List<TaskResult> results = new ArrayList<>();
        for (Task task : pack.file().tasks()) {
            Path episode = folder.resolve("task-" + task.id());
            if (Files.isDirectory(episode)) {
                results.add(judged(task, episode, mode, judges));
            }
        }
        if (results.isEmpty()) {
            pack.requireSound(); // an odd task may be why
        }
        return new Judged(results, Optional.empty());
    }

    private TaskResult judged(Task task, Path episode, Mode mode, Judges judges) {
        long started = System.nanoTime();
        if (task.defect().isPresent()) {
            return TaskResult.broken(
                    task, String.valueOf(task.defect().get().getMessage()), Optional.empty(), since(started), Map.of());
        }
        Optional<String> impossible = Judges.impossible(task, mode);
        try {
            Trajectory trajectory = Trajectory.read(episode);
            Task there = task.at(addresses(trajectory.episode()));
            Evidence evidence = trajectory.evidence();
            Marks marks = Marks.NONE.with(Judges.policies(there, evidence));
            Verdict verdict = judges.in(mode).judge(there, evidence);
            Agent.Played played = new Agent.Played(
                    "", Collections.nCopies(Math.max(0, trajectory.steps().size() - 1), ""));
            return TaskResult.of(
                    task, new TaskPlay.Outcome(played, verdict).judgedBy(marks), impossible, since(started), Map.of());
        } catch (TrajectoryException e) {
            return TaskResult.broken(task, String.valueOf(e.getMessage()), impossible, since(started), Map.of());
        }
    }

    private static Duration since(long started) {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    private static SiteAddresses addresses(JsonNode episode) {
        Map<String, String> addresses = new TreeMap<>();
        episode.path("sites")
                .forEach(site -> addresses.put(
                        site.path("id").asText(), site.path("address").asText()));
        return new SiteAddresses(addresses);
    }
}
