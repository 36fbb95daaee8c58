package dev.tiltyard.runner.run;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Sandbox;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
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

/** Runs tasks: starts the sites, runs each task on its own lease, judges it, and resets the sites. */
public final class TaskRun {
    private static final Logger LOG = LoggerFactory.getLogger(TaskRun.class);
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int ATTEMPTS = 3;

    private final RunPlan plan;
    private final Judge judge;
    private final Progress progress;
    private final Consumer<String> log;
    private final Availability availability = new Availability();

    /**
     * @param progress gets the number of finished tasks
     * @param log gets a line for each installation
     */
    public TaskRun(RunPlan plan, Judge judge, Progress progress, Consumer<String> log) {
        this.plan = plan;
        this.judge = judge;
        this.progress = progress;
        this.log = log;
    }

    /** Runs all tasks; returns the results in the order of the tasks, and the manifest. */
    public Finished run(TaskPack pack, List<Task> tasks, String version) {
        return run(pack, tasks, version, result -> {});
    }

    /**
     * The same.
     *
     * @param onResult gets each result as soon as it is known, on the thread that ran the task
     */
    public Finished run(TaskPack pack, List<Task> tasks, String version, Consumer<TaskResult> onResult) {
        return run(lease -> new Choice(pack, tasks), version, onResult);
    }

    /**
     * Runs tasks that are chosen once the sites are up.
     *
     * @param chooser gets a copy of the sites in its initial state
     * @param onResult gets each result as soon as it is known, on the thread that ran the task
     */
    public Finished run(Chooser chooser, String version, Consumer<TaskResult> onResult) {
        try (Stage stage = Stage.of(plan, progress, log)) {
            return run(stage, chooser, version, onResult);
        }
    }

    /**
     * The same on the sites of a stage, which keep running.
     *
     * @param stage with the plan's sites and number of copies
     */
    Finished run(Stage stage, Chooser chooser, String version, Consumer<TaskResult> onResult) {
        SitePool pool = stage.pool();
        Instant began = Instant.now();
        long started = System.nanoTime();
        Map<String, String> before;
        Choice choice;
        try (Lease lease = pool.acquire(PATIENCE)) {
            before = digests(lease);
            choice = chooser.choose(lease);
        }
        List<Task> tasks = choice.tasks();
        pool.warmUp(Math.min(plan.copies(), tasks.size()));
        List<TaskResult> played = playAll(stage.browsers(), pool, plan.order().of(tasks), onResult);
        List<TaskResult> results = tasks.stream()
                .flatMap(task -> played.stream().filter(result -> result.taskId() == task.id()))
                .toList();
        List<Manifests.CopyProof> proofs = proofs(before, pool);
        Manifest manifest = Manifests.of(
                plan,
                choice,
                new Manifest.Versions(
                        version,
                        System.getProperty("java.version"),
                        stage.chromium().version().orElse("unknown"),
                        Sandbox.of(stage.chromium()).isOn()),
                proofs,
                new Manifest.Timing(
                        began.truncatedTo(ChronoUnit.SECONDS), since(started).toMillis() / 1000.0, null));
        boolean restored = proofs.stream().allMatch(Manifests.CopyProof::same)
                && results.stream().allMatch(TaskResult::restored);
        return new Finished(results, restored, manifest);
    }

    private List<TaskResult> playAll(
            SharedBrowsers browsers, SitePool pool, List<Task> tasks, Consumer<TaskResult> onResult) {
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
                running.add(threads.submit(() -> work(browsers, pool, waiting, done, tasks.size(), onResult)));
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
            SharedBrowsers browsers,
            SitePool pool,
            Queue<Task> waiting,
            Map<Integer, TaskResult> done,
            int total,
            Consumer<TaskResult> onResult) {
        try (BrowserHost browser = browsers.host();
                Agent agent = plan.players().agents().get()) {
            TaskPlay play = new TaskPlay(browser, agent, judge);
            for (Task task = waiting.poll(); task != null; task = waiting.poll()) {
                TaskResult result = playWhole(play, pool, task);
                if (AtExit.isEnding()) {
                    return; // The process is ending, so the result is meaningless; a resumed run repeats the task.
                }
                onResult.accept(result);
                done.put(task.id(), result);
                progress.report("tasks", done.size(), total);
            }
        }
    }

    /** Plays a task until the browser held, which others use too: whose page ended it is not known. */
    private TaskResult playWhole(TaskPlay play, SitePool pool, Task task) {
        for (int attempt = 1; ; attempt++) {
            int before = play.renderersEnded();
            TaskResult result = playOne(play, pool, task);
            boolean broken = result.status() == Status.ERROR || result.status() == Status.UNJUDGED;
            boolean pageLost = broken && play.renderersEnded() != before;
            if (!play.browserIsLost() && !pageLost || attempt == ATTEMPTS || AtExit.isEnding()) {
                return result;
            }
            log.accept("task " + task.id() + " is played again: its " + (pageLost ? "page" : "browser") + " was lost");
        }
    }

    private TaskResult playOne(TaskPlay play, SitePool pool, Task task) {
        long started = System.nanoTime();
        Map<String, ResetReport> resets = Map.of();
        if (task.defect().isPresent()) {
            return TaskResult.broken(
                    task, String.valueOf(task.defect().get().getMessage()), Optional.empty(), since(started), resets);
        }
        try {
            Optional<String> missing;
            Optional<TaskPlay.Outcome> outcome = Optional.empty();
            Lease lease = pool.acquire(PATIENCE);
            try {
                missing = availability.missing(task, lease, plan.mode() == Mode.FAITHFUL);
                if (missing.isEmpty()) {
                    outcome = Optional.of(
                            plan.trials().play(play, task, lease, plan.output().within(folderOf(task))));
                }
            } finally {
                giveBack(lease, task);
                resets = lease.closingReports();
            }
            Duration took = since(started);
            Map<String, ResetReport> reports = resets;
            return outcome.map(
                            played -> TaskResult.of(task, played, Judges.impossible(task, plan.mode()), took, reports))
                    .orElseGet(() -> TaskResult.unavailable(task, missing.orElse(""), took, reports));
        } catch (UsageException e) {
            throw e; // nobody can play any task with such an agent
        } catch (RuntimeException e) {
            return TaskResult.broken(
                    task, String.valueOf(e.getMessage()), Judges.impossible(task, plan.mode()), since(started), resets);
        }
    }

    /**
     * Name of the folder with a task's trajectory, within the run's folder; of tasks in WebArena-Verified's form, as its
     * own command looks for it.
     */
    static String folderOf(Task task) {
        return task.evaluation().verified() ? Integer.toString(task.id()) : "task-" + task.id();
    }

    // Official software has no digests.
    private static String digestOf(RunningSite site) {
        return site.flavor() == Flavor.REPLICA ? site.state().digest().value() : "";
    }

    static Map<String, String> digests(Lease lease) {
        Map<String, String> digests = new TreeMap<>();
        for (Map.Entry<String, RunningSite> site : lease.sites().entrySet()) {
            digests.put(site.getKey(), digestOf(site.getValue()));
        }
        return digests;
    }

    /** The digests of every copy over its whole state; none for a copy that no longer answers. */
    static List<Manifests.CopyProof> proofs(Map<String, String> before, SitePool pool) {
        List<Manifests.CopyProof> proofs = new ArrayList<>();
        // One after another, the longest unused first: all at once would take the memory of all.
        for (int free = pool.free(); free > 0; free--) {
            Lease lease = pool.acquire(PATIENCE);
            try {
                proofs.addAll(proofs(before, lease));
            } finally {
                close(lease);
            }
        }
        proofs.sort(Comparator.comparing(Manifests.CopyProof::copy));
        if (proofs.isEmpty()) {
            before.forEach((site, digest) -> proofs.add(new Manifests.CopyProof(site, 0, digest, "")));
        }
        return proofs;
    }

    private static List<Manifests.CopyProof> proofs(Map<String, String> before, Lease lease) {
        Map<String, String> after = digestsIfAny(lease);
        return before.entrySet().stream()
                .map(site -> new Manifests.CopyProof(
                        site.getKey(), lease.copy(), site.getValue(), after.getOrDefault(site.getKey(), "")))
                .toList();
    }

    /** A problem with this copy has already been reported: its digest is not the initial one. */
    private static void close(Lease lease) {
        try {
            lease.close();
        } catch (TiltyardException e) {
            LOG.warn("Copy {} could not be released at the end of the run: {}", lease.copy(), e.getMessage());
        }
    }

    private static void giveBack(Lease lease, Task task) {
        try {
            lease.close();
        } catch (TiltyardException e) {
            throw new SiteException(
                    "After task " + task.id() + " its copy of " + String.join(", ", task.sites())
                            + " could not be reset, so a database is gone or broken: " + e.getMessage()
                            + " Remedy: run the task again, with fewer --copies if the machine was short of memory.",
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

    static void awaitAll(Collection<Future<?>> running) {
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

    static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    /** Chooses the tasks to run. */
    @FunctionalInterface
    public interface Chooser {
        /** @param lease a copy of the run's sites, released afterwards */
        Choice choose(Lease lease);
    }

    /**
     * The tasks to run.
     *
     * @param pack that the tasks are from
     * @param tasks possibly none
     */
    public record Choice(TaskPack pack, List<Task> tasks) {
        public Choice {
            tasks = List.copyOf(tasks);
        }
    }

    /**
     * A finished run.
     *
     * @param restored whether every site is proven to be in its initial state again, except software without digests
     */
    public record Finished(List<TaskResult> results, boolean restored, Manifest manifest) {}
}
