package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.env.devtools.DevTools;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.EpisodeState;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.env.episode.StepTurns;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.runner.run.Availability;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.server.computer.Computer;
import dev.tiltyard.server.webconsole.LiveEnvironment;
import dev.tiltyard.server.webconsole.StepLog;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.OracleAgent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A leased copy with its own browser. All calls run on one thread, in their order, because a browser requires it.
 */
final class HeldEnvironment implements LiveEnvironment, AutoCloseable {
    private static final Duration END = Duration.ofSeconds(30);
    private static final long SLICE_MILLIS = 500;
    /** Calls of one lease that may wait for each other; an agent sends one at a time. */
    private static final int MOST_CALLS = 16;

    private final String id;
    private final Lease lease;
    private final SharedBrowsers browsers;
    private final ServePlan plan;
    private final Availability availability;
    private final ExecutorService thread;
    private final AtomicInteger calls = new AtomicInteger();
    private final Map<String, Node> snapshots = new LinkedHashMap<>();
    private Optional<String> here = Optional.empty();
    private volatile @Nullable Thread working;
    private volatile long used = System.nanoTime();
    private volatile @Nullable BrowserHost browser;
    private final StepLog log = new StepLog();
    private final TakeOver takeOver = new TakeOver();
    private final HeldDays days = new HeldDays();
    private @Nullable Episode episode;
    private volatile Optional<Task> task = Optional.empty();
    private volatile Optional<String> missing = Optional.empty();
    private final BearerToken key = BearerToken.random();
    private volatile @Nullable DevTools devTools;
    private int nextSnapshot = 1;

    HeldEnvironment(String id, Lease lease, SharedBrowsers browsers, ServePlan plan, Availability availability) {
        this.id = id;
        this.lease = lease;
        this.browsers = browsers;
        this.plan = plan;
        this.availability = availability;
        this.thread = Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, "tiltyard-lease-" + id);
            made.setDaemon(true);
            working = made;
            return made;
        });
    }

    /**
     * A node of the tree of snapshots.
     *
     * @param parent the snapshot that was taken or restored before; empty if there was none since the reset
     */
    record Node(String name, Optional<String> parent, SavedState state) {}

    @Override
    public String id() {
        return id;
    }

    @Override
    public int copy() {
        return lease.copy();
    }

    @Override
    public Map<String, RunningSite> sites() {
        return lease.sites();
    }

    /** Reports of the resets at the end, by site. */
    Map<String, ResetReport> closingReports() {
        return lease.closingReports();
    }

    boolean isIdle(Duration longEnough) {
        return calls.get() == 0 && System.nanoTime() - used > longEnough.toNanos();
    }

    /** Resets the sites and starts an episode. */
    Step reset(Function<Lease, EpisodeSpec> spec, Optional<Task> startedAt) {
        return call("reset", () -> {
            closeEpisode();
            missing = startedAt.flatMap(
                    wanted -> availability.missing(wanted, lease, plan.judge().faithful()));
            days.end();
            lease.reset();
            snapshots.clear();
            here = Optional.empty();
            task = startedAt;
            Episode started = Episode.start(host(), spec.apply(lease));
            episode = started;
            return started.last();
        });
    }

    /**
     * Starts the next day of a chain: without a reset, unless it is another chain or its last day was played.
     *
     * @param spec of the episode of a day's task
     */
    Step nextDay(Chain chain, BiFunction<Lease, Task, EpisodeSpec> spec) {
        return call("reset", () -> {
            closeEpisode();
            snapshots.clear();
            here = Optional.empty();
            task = Optional.empty();
            missing = Optional.empty();
            if (!days.goesOn(chain)) {
                days.end();
                lease.reset();
                days.begin(chain, lease);
            }
            Task today = days.next(host()).task();
            task = Optional.of(today);
            Episode started = Episode.start(host(), spec.apply(lease, today));
            started.follow(step -> days.tick());
            episode = started;
            return started.last();
        });
    }

    /** The task of the episode; empty in free play. */
    @Override
    public Optional<Task> task() {
        return task;
    }

    /** What other people could not do before the day of the chain; empty usually. */
    List<String> leftOut() {
        return call("reset", days::leftOut);
    }

    /** What the world lacks for the task of the episode; empty if nothing. */
    Optional<String> missing() {
        return missing;
    }

    /** The key of its DevTools addresses, which lasts as long as the lease. */
    BearerToken key() {
        return key;
    }

    /** The DevTools protocol for the pages of the current episode. */
    DevTools devTools() {
        DevTools present = devTools;
        return present != null ? present : call("cdp", this::openDevTools);
    }

    private DevTools openDevTools() {
        DevTools meanwhile = devTools;
        if (meanwhile != null) {
            return meanwhile;
        }
        DevTools opened = DevTools.of(running(), thread, log::add)
                .orElseThrow(() -> new ApiProblem(
                        501,
                        "no_devtools",
                        "This server's browsers have no DevTools connections to give.",
                        "Use the version of Playwright that Tiltyard was built with."));
        hold(opened);
        devTools = opened;
        return opened;
    }

    private void hold(DevTools opened) {
        opened.hold(
                takeOver.isTaken()
                        ? Optional.of("a person acts in this environment; go on when it is given back")
                        : Optional.empty());
    }

    /** Takes notice of a DevTools client that does something. */
    void touch() {
        used = System.nanoTime();
    }

    /** Lets the pages go on that DevTools clients act on: their dialogs, their new tabs. */
    void awaitEvents() {
        DevTools present = devTools;
        if (present != null) {
            present.awaitEvents();
        }
    }

    Step last() {
        return call("observation", () -> running().last());
    }

    Step step(String action) {
        takeOver.awaitReturn(id, plan.deadline());
        return call("step", () -> running().step(action));
    }

    /** Performs a call of a computer-use tool. */
    Computer.Result operate(Computer computer, JsonNode computerCall) {
        takeOver.awaitReturn(id, plan.deadline());
        return call("computer", () -> computer.perform(running(), computerCall));
    }

    @Override
    public StepLog log() {
        return log;
    }

    @Override
    public <T> T on(String what, Function<Episode, T> work) {
        return call(what, () -> work.apply(running()));
    }

    /** Neither counts as use of the lease nor waits: people who only look must not keep a lease from expiring. */
    @Override
    public void soon(Consumer<Optional<Episode>> work) {
        try {
            thread.execute(() -> work.accept(Optional.ofNullable(episode)));
        } catch (RejectedExecutionException e) {
            work.accept(Optional.empty());
        }
    }

    @Override
    public Verdict verdict() {
        return evaluate(Optional.empty()).verdict();
    }

    @Override
    public List<String> snapshots() {
        return call("snapshots", () -> List.copyOf(snapshots.keySet()));
    }

    @Override
    public boolean isTaken() {
        return takeOver.isTaken();
    }

    @Override
    public void take(boolean taken) {
        takeOver.take(taken);
        DevTools present = devTools;
        if (present != null) {
            hold(present);
        }
    }

    @Override
    public void restart(Function<Lease, EpisodeSpec> spec) {
        take(true);
        reset(spec, Optional.empty());
    }

    /**
     * How an episode did its task.
     *
     * @param policies how it kept the policies that the file states for the task; empty if there are none
     * @param faults how it dealt with faults on purpose; empty if none were planned
     */
    record Evaluation(Verdict verdict, Optional<PolicyReport> policies, Optional<FaultScore> faults) {}

    /** The verdict on the episode so far. */
    Evaluation evaluate(Optional<String> answer) {
        return call("evaluate", () -> {
            Episode now = running();
            Task judged = task.orElseThrow(() -> new ApiProblem(
                    409,
                    "no_task",
                    "The episode of lease " + id + " has no task, so there is nothing to judge.",
                    "Start one with a \"task_id\": {reset|POST /v1/leases/" + id + "/reset}."));
            answer.ifPresent(now::answer);
            try {
                Task here = TaskPlay.here(judged, lease);
                Evidence evidence = now.evidence();
                Optional<PolicyReport> policies = Judges.policies(here, evidence);
                Optional<FaultScore> faults = now.spec().faults().map(planned -> FaultScore.of(now, evidence));
                Verdict verdict = plan.judge().judge(here, evidence);
                return new Evaluation(
                        verdict,
                        policies.map(report -> report.with(verdict.passed())),
                        faults.map(score -> score.with(verdict.passed())));
            } finally {
                now.closeEvidence();
            }
        });
    }

    /** Lets the oracle of the task's template do the task, and answer. */
    ApiDocuments.Solved solve() {
        return call("oracle", () -> {
            Episode now = running();
            Task started = task.orElseThrow(() -> new ApiProblem(
                    409,
                    "no_task",
                    "The episode of lease " + id + " has no task, so there is nothing to solve.",
                    "Start one with a \"task_id\": {reset|POST /v1/leases/" + id + "/reset}."));
            OracleAgent oracle = new OracleAgent(Oracles.ofThisBuild());
            if (!oracle.knows(started)) {
                throw new ApiProblem(
                        409,
                        "no_oracle",
                        "There is no oracle for the template of task " + started.id() + ".",
                        "Let an agent play it.");
            }
            List<String> actions = new ArrayList<>();
            String answer = oracle.solve(TaskPlay.here(started, lease), now, actions);
            now.answer(answer);
            return new ApiDocuments.Solved(answer, actions.size());
        });
    }

    /** Cookies and local storage of the browser, in Playwright's storage state format. */
    StorageState session() {
        return call("session", () -> new StorageState(running().page().context().storageState()));
    }

    /** Takes over what was done in another browser. */
    Step adopt(BrowserState other) {
        return call("adopt", () -> running().adopt(other.cookies(), other.url(), other.visited()));
    }

    @Override
    public String snapshot() {
        return taken().name();
    }

    /** Saves the present state. */
    Node taken() {
        return call("snapshot", () -> {
            // The episode first: it waits until its pages have sent what they were about to send.
            EpisodeState pages = running().state();
            Node taken = new Node("snapshot-" + nextSnapshot++, here, SavedState.of(lease, pages));
            snapshots.put(taken.name(), taken);
            here = Optional.of(taken.name());
            return taken;
        });
    }

    /** Restores a snapshot; all others stay. */
    Step restored(String name) {
        return call("restore", () -> {
            Node node = snapshots.get(name);
            if (node == null) {
                throw new ApiProblem(
                        404,
                        "unknown_snapshot",
                        "Lease " + id + " has no snapshot \"" + name + "\".",
                        "It has: " + snapshots.keySet() + ". A reset discards all of them.");
            }
            Episode now = running();
            SavedState state = node.state();
            Step step = now.restore(state.episode(), () -> state.restoreSites(lease), "restore " + name);
            here = Optional.of(name);
            return step;
        });
    }

    /** The present state, and what it lacks. */
    Forkable forkable() {
        return call("fork", () -> {
            if (days.isOpen()) {
                throw new ApiProblem(
                        409,
                        "no_fork",
                        "Lease " + id
                                + " plays a chain of days, which can't be forked: its past is not that of a reset.",
                        "Fork an episode of a task, or take and restore snapshots within the day.");
            }
            EpisodeState pages = running().state();
            SavedState state = SavedState.forOthers(lease, pages);
            Map<String, Optional<FaceChoice>> faces = new LinkedHashMap<>();
            lease.sites()
                    .forEach((site, running) -> faces.put(site, running.face().map(Face::choice)));
            return new Forkable(state, faces, state.lacking(lease), task, missing, log);
        });
    }

    /**
     * What a fork begins with.
     *
     * @param faces of the sites, by their ids
     * @param lacking what the state lacks, a sentence for each
     */
    record Forkable(
            SavedState state,
            Map<String, Optional<FaceChoice>> faces,
            List<String> lacking,
            Optional<Task> task,
            Optional<String> missing,
            StepLog log) {}

    /** Starts the episode of another lease in its present state; returns what was not restored. */
    List<String> fork(Forkable parent) {
        return call("fork", () -> {
            closeEpisode();
            days.end();
            parent.faces().forEach((site, face) -> lease.site(site).wear(face));
            SavedState state = parent.state().on(lease);
            Runnable again = state.restoreSites(lease);
            Episode forked = Episode.resume(host(), state.episode(), again);
            episode = forked;
            task = parent.task();
            missing = parent.missing();
            log.startAs(parent.log());
            forked.last();
            return forked.notRestored();
        });
    }

    @Override
    public void restore(String snapshot) {
        restored(snapshot);
    }

    private Episode running() {
        Episode now = episode;
        if (now == null) {
            throw new ApiProblem(
                    409,
                    "no_episode",
                    "Lease " + id + " has no episode.",
                    "Start one: {reset|POST /v1/leases/" + id + "/reset}.");
        }
        return now;
    }

    private BrowserHost host() {
        BrowserHost now = browser;
        if (now == null) {
            now = browsers.host();
            browser = now;
        }
        return now;
    }

    private <T> T call(String what, Callable<T> work) {
        try {
            if (calls.incrementAndGet() > MOST_CALLS) {
                throw new ApiProblem(
                                429,
                                "too_many_calls",
                                "Lease " + id + " has " + MOST_CALLS
                                        + " calls under way, which come one after the other.",
                                "Wait for answers before you send more.")
                        .retryAfter(1);
            }
            DevTools before = devTools;
            if (before != null) {
                before.flush();
            }
            Future<T> future = thread.submit(() -> {
                T result = work.call();
                Episode now = episode;
                if (now != null) {
                    Step step = now.begun();
                    log.add(step);
                    DevTools present = devTools;
                    if (present != null) {
                        present.seen(step);
                    }
                }
                return result;
            });
            return await(future);
        } catch (TimeoutException e) {
            throw new ApiProblem(
                    504,
                    "deadline_passed",
                    "The " + what + " of lease " + id + " is not done after "
                            + plan.deadline().toSeconds() + " s; it goes on.",
                    "Ask for the observation later, or release the lease; a longer '--deadline' helps if"
                            + " this is common.");
        } catch (RejectedExecutionException e) {
            throw new ApiProblem(410, "lease_gone", "Lease " + id + " is being released.", "Take a new lease.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiProblem(503, "ending", "The server is shutting down.", "Try again when it is back.");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            used = System.nanoTime();
            calls.decrementAndGet();
        }
    }

    /** Waits until the deadline, which does not run while the step waits for its turn. */
    private <T> T await(Future<T> future) throws InterruptedException, ExecutionException, TimeoutException {
        long left = plan.deadline().toMillis();
        while (true) {
            long slice = Math.min(left, SLICE_MILLIS);
            try {
                return future.get(slice, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                Thread worker = working;
                left -= worker != null && StepTurns.isWaiting(worker) ? 0 : slice;
                if (left <= 0) {
                    throw e;
                }
            }
        }
    }

    private void closeEpisode() {
        DevTools used = devTools;
        devTools = null;
        if (used != null) {
            used.close();
        }
        Episode ending = episode;
        episode = null;
        if (ending != null) {
            ending.close();
        }
    }

    private void closeBrowser() {
        closeEpisode();
        days.end();
        BrowserHost ending = browser;
        browser = null;
        if (ending != null) {
            ending.close();
        }
    }

    /** Closes the browser and the lease, which resets the sites. */
    @Override
    public void close() {
        try {
            thread.submit(this::closeBrowser).get(END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            BrowserHost stuck = browser;
            if (stuck != null) {
                stuck.abandon();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            thread.shutdownNow();
            lease.close();
        }
    }
}
