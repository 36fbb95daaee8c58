package dev.tiltyard.runner.recorded;

import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.recorded.WebArenaResults;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Marks;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.runner.run.TaskResult;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A result folder of WebArena's own harness. The addresses of the sites come from the environment variables that the
 * harness reads ({@code REDDIT}, {@code SHOPPING} and so on, or {@code WA_REDDIT}), else from WebArena's set-up on
 * one machine.
 */
record WebArenaRun(TaskPack pack, List<WebArenaResults.Episode> episodes) implements RecordedRun {
    WebArenaRun {
        episodes = List.copyOf(episodes);
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
        SiteAddresses addresses = addresses(System.getenv());
        List<TaskResult> results = new ArrayList<>();
        for (Task task : pack.file().tasks()) {
            episodes.stream()
                    .filter(episode -> episode.taskId() == task.id())
                    .forEach(episode -> results.add(judged(task, addresses, episode, mode, judges)));
        }
        return new Judged(results, Optional.empty());
    }

    private TaskResult judged(
            Task task, SiteAddresses addresses, WebArenaResults.Episode episode, Mode mode, Judges judges) {
        long started = System.nanoTime();
        if (task.defect().isPresent()) {
            return TaskResult.broken(
                    task,
                    String.valueOf(task.defect().get().getMessage()),
                    Optional.empty(),
                    Duration.ofNanos(System.nanoTime() - started),
                    Map.of());
        }
        Task there = task.at(addresses);
        Marks marks = Marks.NONE.with(Judges.policies(there, episode.evidence()));
        Verdict verdict = judges.in(mode).judge(there, episode.evidence());
        Agent.Played played = new Agent.Played("", Collections.nCopies(episode.steps(), ""));
        return TaskResult.of(
                task,
                new TaskPlay.Outcome(played, verdict).judgedBy(marks),
                Judges.impossible(task, mode),
                Duration.ofNanos(System.nanoTime() - started),
                Map.of());
    }

    static SiteAddresses addresses(Map<String, String> environment) {
        Map<String, String> all = new TreeMap<>(SiteAddresses.webArenaDefaults().bySite());
        all.putAll(SiteAddresses.fromEnvironment(
                        environment, SiteCatalog.ofThisBuild().byId().keySet())
                .bySite());
        return new SiteAddresses(all);
    }
}
