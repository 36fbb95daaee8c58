package dev.tiltyard.cli.bench;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.tasks.play.Judge;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One of the environments of a measurement, on a thread of its own: a lease and a browser with a page open. It plays one
 * task after the other, each on a lease of its own.
 */
final class PlayingEnvironment implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final SitePool pool;
    private final Supplier<BrowserHost> browsers;
    private final PacedAgent agent;
    private final Judge judge;
    private final PlayedEpisodes played;
    private final ScheduledExecutorService thread;
    private @Nullable BrowserHost browser;
    private @Nullable Lease lease;
    private @Nullable Episode open;

    /** @param browsers called on the environment's thread */
    PlayingEnvironment(
            int number,
            SitePool pool,
            Supplier<BrowserHost> browsers,
            PacedAgent agent,
            Judge judge,
            PlayedEpisodes played) {
        this.pool = pool;
        this.browsers = browsers;
        this.agent = agent;
        this.judge = judge;
        this.played = played;
        this.thread = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread made = new Thread(work, "environment-" + number);
            made.setDaemon(true);
            return made;
        });
    }

    /** Leases a copy and opens the first page of a task, and keeps both until it plays. */
    void open(Task task) {
        CompletableFuture.runAsync(
                        () -> {
                            Lease leased = lease();
                            BrowserHost host = browsers.get();
                            browser = host;
                            open = Episode.start(
                                    host,
                                    TaskPlay.spec(TaskPlay.here(task, leased), leased)
                                            .build());
                            open.last();
                        },
                        thread)
                .join();
    }

    private Lease lease() {
        long since = System.nanoTime();
        Lease leased = pool.acquire(PATIENCE);
        lease = leased;
        played.leased(since);
        return leased;
    }

    /**
     * Plays tasks, at least one, as long as it is to go on.
     *
     * @param later when it begins, from now on
     */
    Future<?> play(Duration later, Supplier<Task> tasks, BooleanSupplier goesOn) {
        return thread.schedule(
                () -> {
                    endOpening();
                    agent.think();
                    do {
                        play(tasks.get());
                    } while (goesOn.getAsBoolean());
                },
                later.toNanos(),
                TimeUnit.NANOSECONDS);
    }

    private void endOpening() {
        Episode opened = open;
        open = null;
        if (opened != null) {
            opened.close();
        }
        giveBack();
    }

    private void giveBack() {
        Lease leased = lease;
        lease = null;
        if (leased != null) {
            long since = System.nanoTime();
            leased.close();
            played.reset(since, leased.closingReports());
        }
    }

    private void play(Task task) {
        long since = System.nanoTime();
        try {
            Lease leased = lease();
            long starting = System.nanoTime();
            TaskPlay.Outcome outcome = new TaskPlay(host(), agent, judge)
                    .play(task, leased, RunPlan.Output.NONE, (moment, episode) -> {
                        if (moment.equals("before")) {
                            episode.last();
                            played.started(starting);
                            agent.think();
                        }
                    });
            played.ended(task, since, failure(outcome.verdict()));
        } catch (RuntimeException e) {
            played.ended(task, since, Optional.of(String.valueOf(e.getMessage())));
        } finally {
            giveBack();
        }
    }

    private BrowserHost host() {
        BrowserHost present = browser;
        if (present == null) {
            present = browsers.get();
            browser = present;
        }
        return present;
    }

    private static Optional<String> failure(Verdict verdict) {
        return verdict.passed()
                ? Optional.empty()
                : Optional.of(
                        verdict instanceof Verdict.Unjudged broken
                                ? broken.reason()
                                : String.valueOf(verdict.findings()));
    }

    @Override
    public void close() {
        CompletableFuture.runAsync(
                        () -> {
                            endOpening();
                            BrowserHost present = browser;
                            if (present != null) {
                                present.close();
                            }
                        },
                        thread)
                .join();
        thread.shutdown();
    }
}
