package dev.tiltyard.runner.run;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.day.DayScore;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.tasks.days.LivingChain;
import dev.tiltyard.tasks.packfile.DayTemplate;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.values.TiltyardException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Plays one chain on one lease: day after day without a reset, which comes after the last. */
final class ChainPlay {
    private static final Logger LOG = LoggerFactory.getLogger(ChainPlay.class);

    private final RunPlan plan;
    private final TaskPlay play;
    private final Supplier<Lease> leases;
    private final Map<String, String> digests;
    private final Consumer<String> log;

    /**
     * @param digests of the sites' initial state
     * @param log gets a line for each day that could not be played
     */
    ChainPlay(RunPlan plan, TaskPlay play, Supplier<Lease> leases, Map<String, String> digests, Consumer<String> log) {
        this.log = log;
        this.plan = plan;
        this.play = play;
        this.leases = leases;
        this.digests = digests;
    }

    /**
     * A day that was played.
     *
     * @param task empty if none could be drawn
     */
    record PlayedDay(TaskResult result, Optional<DrawnTask> task, RunResult.Label label) {}

    /** Plays all days. */
    List<PlayedDay> play(Chain chain) {
        List<PlayedDay> played = new ArrayList<>();
        Map<String, ResetReport> resets = new TreeMap<>();
        Lease lease = leases.get();
        try {
            LivingChain living = LivingChain.begin(chain, lease.sites(), digests);
            try {
                TaskPlay watched = play.lookingAt(episode -> episode.follow(step -> living.tick()));
                for (DayTemplate day : chain.template().days()) {
                    if (AtExit.isEnding()) {
                        return played;
                    }
                    played.add(day(chain, day, living, watched, lease, played));
                }
                PlayedDay last = played.get(played.size() - 1);
                last.result().marks().day().ifPresent(score -> {
                    TaskResult ended = last.result().on(score.with(living.world()));
                    played.set(played.size() - 1, new PlayedDay(ended, last.task(), last.label()));
                });
            } finally {
                resets.putAll(living.end());
            }
        } finally {
            close(lease);
        }
        lease.closingReports().forEach((site, report) -> {
            if (!report.restored() || !resets.containsKey(site)) {
                resets.put(site, report);
            }
        });
        if (!played.isEmpty()) {
            PlayedDay last = played.get(played.size() - 1);
            played.set(played.size() - 1, new PlayedDay(last.result().with(resets), last.task(), last.label()));
        }
        return played;
    }

    private PlayedDay day(
            Chain chain, DayTemplate day, LivingChain living, TaskPlay watched, Lease lease, List<PlayedDay> before) {
        long started = System.nanoTime();
        List<String> leftOut = List.of();
        Optional<DrawnTask> drawn = Optional.empty();
        RunResult.Label label = label(null, null, null, null);
        TaskResult result;
        try {
            leftOut = living.others(play.browser(), day);
            if (!leftOut.isEmpty() && allPassed(before)) {
                throw new IllegalStateException("Other people could not do their part: " + String.join("; ", leftOut));
            }
            DrawnTask today = living.begin(day);
            drawn = Optional.of(today);
            Task task = today.task();
            String folder = "task-" + task.id();
            label = label(
                    today.template().kind().spelling(),
                    task.intent(),
                    task.template().text(),
                    plan.folder().isPresent() ? folder : null);
            TaskPlay.Outcome outcome =
                    plan.trials().play(watched, task, lease, plan.output().within(folder));
            result = TaskResult.of(task, outcome, Optional.empty(), TaskRun.since(started), Map.of());
        } catch (UsageException e) {
            throw e; // nobody can play any task with such an agent
        } catch (NothingToDrawException e) {
            result = broken(
                    chain,
                    day,
                    allPassed(before) ? Status.ERROR : Status.FAILED,
                    "There is nothing to ask for on this day: " + e.getMessage(),
                    TaskRun.since(started));
        } catch (RuntimeException e) {
            log.accept("day " + day.day() + " of " + chain.name() + " could not be played: " + e.getMessage());
            result = broken(chain, day, Status.ERROR, String.valueOf(e.getMessage()), TaskRun.since(started));
        }
        DayScore score = new DayScore(
                chain.template().name(),
                chain.seed(),
                day.day(),
                chain.template().days().size(),
                day.remembers(),
                day.from(),
                leftOut,
                null);
        return new PlayedDay(result.on(score), drawn, label);
    }

    private RunResult.Label label(
            @Nullable String category, @Nullable String intent, @Nullable String wording, @Nullable String trajectory) {
        return new RunResult.Label(
                plan.players().name(), plan.players().seed(), category, intent, wording, trajectory, null);
    }

    private static boolean allPassed(List<PlayedDay> days) {
        return days.stream().allMatch(day -> day.result().status() == Status.PASSED);
    }

    private static TaskResult broken(Chain chain, DayTemplate day, Status status, String why, Duration took) {
        return new TaskResult(
                chain.idOf(day),
                day.sites(),
                Optional.of(day.id()),
                status,
                0,
                List.of(why),
                0,
                took,
                Map.of(),
                Optional.empty());
    }

    /** A copy that can't be restored shows in the digests at the end of the run. */
    private static void close(Lease lease) {
        try {
            lease.close();
        } catch (TiltyardException e) {
            LOG.warn("Copy {} could not be reset after its chain: {}", lease.copy(), e.getMessage());
        }
    }
}
