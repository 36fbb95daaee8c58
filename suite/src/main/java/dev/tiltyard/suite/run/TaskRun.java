package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.server.AtExit;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.suite.agent.Agent;
import dev.tiltyard.suite.task.TaskPack;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import dev.tiltyard.values.TiltyardException;

/** Runs tasks: brings the sites up, plays each task on a lease of its own, judges it, and puts the sites back. */
public final class TaskRun {
    private static final Logger LOG = LoggerFactory.getLogger(TaskRun.class);
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final RunPlan plan;
    private final Judge judge;
    private final ImpossibleTasks impossible;
    private final Progress progress;
    private final Consumer<String> says;

    /**
     * @param impossible why tasks on the published list can't be passed
     * @param progress told how many tasks are done
     * @param says told a line for each thing that is installed
     */
    public TaskRun(RunPlan plan, Judge judge, ImpossibleTasks impossible, Progress progress, Consumer<String> says) {
        this.plan = plan;
        this.judge = judge;
        this.impossible = impossible;
        this.progress = progress;
        this.says = says;
    }

    /** Runs them all; gives the results in the order of the tasks, and the document. */
    public Finished run(TaskPack pack, List<Task> tasks, String version) {
        return run(pack, tasks, version, result -> {});
    }

    /**
     * The same.
     *
     * @param told each result as soon as it is known, on the thread that played
     */
    public Finished run(TaskPack pack, List<Task> tasks, String version, Consumer<TaskResult> told) {
        return run(lease -> new Choice(pack, tasks), version, told);
    }

    /**
     * Runs tasks that are chosen when the sites are up.
     *
     * @param chooser is shown a copy of the sites, in its initial state
     * @param told each result as soon as it is known, on the thread that played
     */
    public Finished run(Chooser chooser, String version, Consumer<TaskResult> told) {
        try (Stage stage = Stage.of(plan, progress, says)) {
            return run(stage, chooser, version, told);
        }
    }

    /**
     * The same on sites that are up already or come up now, and stay up.
     *
     * @param stage has the plan's sites, and as many copies
     */
    Finished run(Stage stage, Chooser chooser, String version, Consumer<TaskResult> told) {
        SitePool pool = stage.pool();
        Instant began = Instant.now();
        long begun = System.nanoTime();
        Map<String, String> before;
        Choice choice;
        try (Lease lease = pool.acquire(PATIENCE)) {
            before = digests(lease);
            choice = chooser.choose(lease);
        }
        List<Task> tasks = choice.tasks();
        pool.warmUp(Math.min(plan.copies(), tasks.size()));
        List<TaskResult> played = playAll(stage.chromium(), pool, plan.order().of(tasks), told);
        List<TaskResult> results = tasks.stream()
                .flatMap(task -> played.stream().filter(result -> result.taskId() == task.id()))
                .toList();
        List<Manifest.Proof> proofs = proofs(before, pool);
        ObjectNode manifest = Manifest.of(
                plan, choice.pack(), tasks, version, stage.chromium().version().orElse("unknown"), proofs);
        manifest.put("began", began.truncatedTo(ChronoUnit.SECONDS).toString())
                .put("seconds", since(begun).toMillis() / 1000.0);
        boolean putBack = proofs.stream().allMatch(Manifest.Proof::same)
                && results.stream().allMatch(TaskResult::putBack);
        return new Finished(results, putBack, RunDocument.of(results, manifest));
    }

    private List<TaskResult> playAll(Chromium chromium, SitePool pool, List<Task> tasks, Consumer<TaskResult> told) {
        if (tasks.isEmpty()) {
            return List.of();
        }
        Queue<Task> waiting = new ArrayBlockingQueue<>(tasks.size(), true, tasks);
        Map<Integer, TaskResult> done = new ConcurrentHashMap<>();
        int workers = Math.min(plan.copies(), tasks.size());
        ExecutorService threads = Executors.newFixedThreadPool(workers);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int worker = 0; worker < workers; worker++) {
                running.add(threads.submit(() -> work(chromium, pool, waiting, done, tasks.size(), told)));
            }
            awaitAll(running);
        } finally {
            threads.shutdownNow();
        }
        return tasks.stream()
                .map(task -> Optional.ofNullable(done.get(task.id())))
                .flatMap(Optional::stream)
                .toList();
    }

    private void work(
            Chromium chromium,
            SitePool pool,
            Queue<Task> waiting,
            Map<Integer, TaskResult> done,
            int total,
            Consumer<TaskResult> told) {
        try (BrowserHost browser = BrowserHost.launch(chromium);
                Agent agent = plan.agents().get()) {
            TaskPlay play = new TaskPlay(browser, agent, judge);
            for (Task task = waiting.poll(); task != null; task = waiting.poll()) {
                TaskResult result = playOne(play, pool, task);
                if (AtExit.isEnding()) {
                    return; // What became of it says nothing about the agent: whoever goes on plays it again.
                }
                told.accept(result);
                done.put(task.id(), result);
                progress.report("tasks", done.size(), total);
            }
        }
    }

    private TaskResult playOne(TaskPlay play, SitePool pool, Task task) {
        long begun = System.nanoTime();
        Map<String, ResetReport> resets = Map.of();
        try {
            TaskPlay.Outcome outcome;
            Lease lease = pool.acquire(PATIENCE);
            try {
                outcome = play.play(
                        task,
                        lease,
                        plan.folder().map(folder -> folder.resolve(folderOf(task.id()))),
                        (moment, episode) -> {});
            } finally {
                giveBack(lease, task);
                resets = lease.closingReports();
            }
            return TaskResult.of(task, outcome, impossible.reason(task), since(begun), resets);
        } catch (RuntimeException e) {
            return TaskResult.broken(
                    task, String.valueOf(e.getMessage()), impossible.reason(task), since(begun), resets);
        }
    }

    /** Name of the folder, in that of the run, with a task's trajectory. */
    static String folderOf(int taskId) {
        return "task-" + taskId;
    }

    // Software of others gives none.
    private static String digestOf(RunningSite site) {
        return site.flavor() == Flavor.REPLICA ? site.state().digest().value() : "";
    }

    private static Map<String, String> digests(Lease lease) {
        Map<String, String> digests = new TreeMap<>();
        for (Map.Entry<String, RunningSite> site : lease.sites().entrySet()) {
            digests.put(site.getKey(), digestOf(site.getValue()));
        }
        return digests;
    }

    /** The digests of every copy that was played on, over all of its state; none of a copy that can't be asked any more. */
    private static List<Manifest.Proof> proofs(Map<String, String> before, SitePool pool) {
        List<Lease> leases = new ArrayList<>();
        List<Manifest.Proof> proofs = new ArrayList<>();
        try {
            for (int free = pool.free(); free > 0; free--) {
                leases.add(pool.acquire(PATIENCE));
            }
            leases.stream()
                    .sorted(Comparator.comparing(Lease::copy))
                    .forEach(lease -> proofs.addAll(proofs(before, lease)));
        } finally {
            leases.forEach(TaskRun::close);
        }
        if (proofs.isEmpty()) {
            before.forEach((site, digest) -> proofs.add(new Manifest.Proof(site, 0, digest, "")));
        }
        return proofs;
    }

    private static List<Manifest.Proof> proofs(Map<String, String> before, Lease lease) {
        Map<String, String> after = digestsIfAny(lease);
        return before.entrySet().stream()
                .map(site -> new Manifest.Proof(
                        site.getKey(), lease.copy(), site.getValue(), after.getOrDefault(site.getKey(), "")))
                .toList();
    }

    /** What is wrong with a copy now has been told: its digest is not the initial one. */
    private static void close(Lease lease) {
        try {
            lease.close();
        } catch (TiltyardException e) {
            LOG.warn("Copy {} could not be given back at the end of the run: {}", lease.copy(), e.getMessage());
        }
    }

    private static void giveBack(Lease lease, Task task) {
        try {
            lease.close();
        } catch (TiltyardException e) {
            throw new SiteException(
                    "After task " + task.id() + " its copy of " + String.join(", ", task.sites())
                            + " could not be put back, so that a database is gone or broken: " + e.getMessage()
                            + " Remedy: run the task again; if the machine was short of memory, with fewer --copies.",
                    e);
        }
    }

    private static Map<String, String> digestsIfAny(Lease lease) {
        try {
            return digests(lease);
        } catch (TiltyardException e) {
            return Map.of();
        }
    }

    private static void awaitAll(Collection<Future<?>> running) {
        for (Future<?> worker : running) {
            try {
                worker.get();
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while tasks were running", e);
            }
        }
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    /** Says what is to be run. */
    @FunctionalInterface
    public interface Chooser {
        /** @param lease a copy of the run's sites; it is given back when this returns */
        Choice choose(Lease lease);
    }

    /**
     * What is to be run.
     *
     * @param pack where the tasks are from
     * @param tasks may be none
     */
    public record Choice(TaskPack pack, List<Task> tasks) {
        public Choice {
            tasks = List.copyOf(tasks);
        }
    }

    /**
     * A run that came to its end.
     *
     * @param putBack whether every site is proven to be back in its initial state; those whose software gives no digest
     *     are not asked for a proof
     * @param document what {@code --json} prints
     */
    public record Finished(List<TaskResult> results, boolean putBack, ObjectNode document) {}
}
