package dev.tiltyard.server.serve;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.runner.run.Availability;
import dev.tiltyard.runner.usage.CallThreads;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolExhaustedException;
import dev.tiltyard.sitekit.lease.SitePool;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The environments that are currently leased. An unused lease expires, so that a dead client does not keep its copy forever. Safe for use by many threads.
 */
public final class Environments implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Environments.class);
    private static final int REMEMBERED = 1000;
    /** How often a waiting client is looked at. */
    private static final long LOOK_NANOS = 500_000_000;
    /** How long releases that go on may take when the server ends. */
    private static final Duration LONGEST_END = Duration.ofSeconds(60);
    /** How long a dialog may block a page that a DevTools client acts on. */
    private static final long EVENT_MILLIS = 500;
    /** Ends of leases that may go on at a time. */
    private static final int MOST_ENDING = 256;

    private final SitePool pool;
    private final SharedBrowsers browsers;
    private final ServePlan plan;
    private final Availability availability = new Availability();
    private final Map<String, HeldEnvironment> held = new ConcurrentHashMap<>();
    /** Ends of leases that are going on. */
    private final AtomicInteger closing = new AtomicInteger();

    private final CallThreads ending = new CallThreads("tiltyard-release", MOST_ENDING);

    private final CallThreads forking = new CallThreads("tiltyard-fork", MOST_ENDING);

    private volatile boolean draining;
    private final SecureRandom random = new SecureRandom();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "tiltyard-expiry");
        thread.setDaemon(true);
        return thread;
    });
    /** Why the most recently closed environments are gone. */
    private final Map<String, String> gone = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** @param pool of the copies; the caller closes it after this */
    public Environments(SitePool pool, Chromium chromium, ServePlan plan) {
        this.pool = pool;
        this.browsers = SharedBrowsers.of(chromium);
        this.plan = plan;
        long look = Math.max(50, Math.min(5_000, plan.expiry().toMillis() / 4));
        clock.scheduleWithFixedDelay(
                () -> held.values().forEach(HeldEnvironment::awaitEvents),
                EVENT_MILLIS,
                EVENT_MILLIS,
                TimeUnit.MILLISECONDS);
        clock.scheduleWithFixedDelay(this::expire, look, look, TimeUnit.MILLISECONDS);
    }

    /** The configuration of the environments. */
    public ServePlan plan() {
        return plan;
    }

    /** Leases a fresh copy for a short time; the caller closes it. */
    Lease borrow(Duration patience) {
        return pool.acquire(patience);
    }

    /** The browsers of these environments. */
    SharedBrowsers browsers() {
        return browsers;
    }

    /**
     * Leases a copy.
     *
     * @throws ApiProblem if none becomes free in time, or the server takes no new leases
     */
    HeldEnvironment lease(Duration patience) {
        return lease(patience, () -> false);
    }

    /**
     * Leases a copy for a client that may go away while it waits.
     *
     * @param gone whether the client has gone; it then gets no copy
     * @throws ApiProblem if none becomes free in time, the client has gone, or the server takes no new leases
     */
    HeldEnvironment lease(Duration patience, BooleanSupplier gone) {
        requireOpen();
        try {
            Lease lease = acquire(patience, gone);
            byte[] id = new byte[12];
            random.nextBytes(id);
            HeldEnvironment environment =
                    new HeldEnvironment(HexFormat.of().formatHex(id), lease, browsers, plan, availability);
            held.put(environment.id(), environment);
            if (draining) {
                end(environment, "came too late");
                requireOpen();
            }
            return environment;
        } catch (PoolExhaustedException e) {
            throw new ApiProblem(
                    503,
                    "no_copy_free",
                    String.valueOf(e.getMessage()),
                    "Release a lease, wait longer ('patience_seconds'), or serve more copies ('--copies').");
        }
    }

    /**
     * Leases copies in the present state of an environment; all of them or none.
     *
     * @param copies how many
     * @throws ApiProblem if not enough copies become free in time, or the state can't be carried to another copy
     */
    Forks fork(HeldEnvironment parent, int copies, Duration patience, BooleanSupplier gone) {
        HeldEnvironment.Forkable state = parent.forkable();
        List<HeldEnvironment> forks = new ArrayList<>();
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (forks.size() < copies) {
                long left = Math.max(0, deadline - System.nanoTime());
                forks.add(lease(Duration.ofNanos(left), gone));
            }
            Set<String> lacking = new LinkedHashSet<>();
            List<CompletableFuture<List<String>>> starting = forks.stream()
                    .map(fork -> forking.begin(() -> fork.fork(state)).orElseThrow(() -> new ApiProblem(
                                    503, "busy", "Too many forks are being made.", "Fork a little later.")
                            .retryAfter(1)))
                    .toList();
            starting.forEach(each -> lacking.addAll(joined(each)));
            lacking.addAll(state.lacking());
            return new Forks(forks, List.copyOf(lacking));
        } catch (RuntimeException e) {
            for (HeldEnvironment fork : forks) {
                if (ending.begin(() -> end(fork, "could not be forked")).isEmpty()) {
                    end(fork, "could not be forked");
                }
            }
            throw e;
        }
    }

    /** @param lacking what the forks don't have of their parent's state, a sentence for each */
    record Forks(List<HeldEnvironment> forks, List<String> lacking) {
        Forks {
            forks = List.copyOf(forks);
            lacking = List.copyOf(lacking);
        }
    }

    private static <T> T joined(CompletableFuture<T> work) {
        try {
            return work.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    private Lease acquire(Duration patience, BooleanSupplier gone) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (true) {
            if (gone.getAsBoolean()) {
                throw new ApiProblem(
                        499,
                        "client_gone",
                        "The client that asked for a copy has closed its connection.",
                        "Ask again.");
            }
            long left = deadline - System.nanoTime();
            try {
                Lease lease = pool.acquire(Duration.ofNanos(Math.max(0, Math.min(left, LOOK_NANOS))));
                if (!gone.getAsBoolean()) {
                    return lease;
                }
                lease.close();
            } catch (PoolExhaustedException e) {
                if (left <= LOOK_NANOS) {
                    throw e;
                }
            }
        }
    }

    private void requireOpen() {
        if (draining) {
            throw new ApiProblem(
                    503,
                    "draining",
                    "This server takes no new leases, because it is about to end.",
                    "Lease from another server.");
        }
    }

    /** Whether no new leases are taken. */
    boolean isDraining() {
        return draining;
    }

    /**
     * Takes no new leases from now on, and waits until all have ended.
     *
     * @return how many are left when the patience is over
     */
    int drain(Duration patience) {
        draining = true;
        long end = System.nanoTime() + patience.toNanos();
        synchronized (gone) {
            long left = end - System.nanoTime();
            while ((!held.isEmpty() || closing.get() > 0) && left > 0) {
                try {
                    TimeUnit.NANOSECONDS.timedWait(gone, left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    break;
                }
                left = end - System.nanoTime();
            }
            return held.size() + closing.get();
        }
    }

    /**
     * A leased environment.
     *
     * @throws ApiProblem if the id is unknown or its lease has ended
     */
    HeldEnvironment get(String id) {
        HeldEnvironment environment = held.get(id);
        if (environment != null) {
            return environment;
        }
        String why;
        synchronized (gone) {
            why = gone.get(id);
        }
        if (why != null) {
            throw new ApiProblem(
                    410, "lease_gone", "Lease " + id + " " + why + ".", "Take a new lease: {lease|POST /v1/leases}.");
        }
        throw new ApiProblem(
                404,
                "unknown_lease",
                "There is no lease " + (id.length() > 60 ? id.substring(0, 60) + "..." : id) + ".",
                "Take one: {lease|POST /v1/leases}.");
    }

    /**
     * Releases a copy: closes its browser and resets its sites.
     *
     * @throws ApiProblem if that takes longer than a call may; it goes on, and the copy comes back or is replaced
     */
    HeldEnvironment release(String id) {
        HeldEnvironment environment = get(id);
        CompletableFuture<Boolean> ended = ending.begin(() -> end(environment, "was released"))
                .orElseThrow(() -> new ApiProblem(
                                503, "busy", "Too many leases are being released.", "Release this one a little later.")
                        .retryAfter(1));
        try {
            ended.get(plan.deadline().toMillis(), TimeUnit.MILLISECONDS);
            return environment;
        } catch (TimeoutException e) {
            throw new ApiProblem(
                    504,
                    "deadline_passed",
                    "The release of lease " + id + " is not done after "
                            + plan.deadline().toSeconds() + " s; it goes on.",
                    "Go on with another lease: the copy returns when its sites are reset, or is replaced.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiProblem(503, "ending", "The server is shutting down.", "Try again when it is back.");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    /** How many copies were replaced, because they could not be reset with proof. */
    int replaced() {
        return pool.replaced();
    }

    /** Copies that are free now. */
    int free() {
        return pool.free();
    }

    /** The environment whose DevTools addresses have this key; empty if its lease has ended. */
    Optional<HeldEnvironment> withKey(String key) {
        return held.values().stream()
                .filter(environment -> environment.key().matches(key))
                .findFirst();
    }

    /** Whether a lease has not ended. */
    boolean isHeld(String id) {
        return held.containsKey(id);
    }

    /** All leased environments. */
    List<HeldEnvironment> all() {
        return List.copyOf(held.values());
    }

    private boolean end(HeldEnvironment environment, String why) {
        synchronized (gone) {
            if (!held.remove(environment.id(), environment)) {
                return false;
            }
            gone.put(environment.id(), why);
            closing.incrementAndGet();
        }
        try {
            environment.close();
        } finally {
            synchronized (gone) {
                closing.decrementAndGet();
                gone.notifyAll();
            }
        }
        return true;
    }

    private void expire() {
        for (HeldEnvironment environment : held.values()) {
            if (environment.isIdle(plan.expiry())) {
                try {
                    end(environment, "was not used for " + plan.expiry().toSeconds() + " s and has expired");
                } catch (RuntimeException e) {
                    LOG.warn("Lease {} expired, but its copy could not be reset", environment.id(), e);
                }
            }
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
        for (HeldEnvironment environment : held.values()) {
            try {
                end(environment, "ended with the server");
            } catch (RuntimeException e) {
                LOG.warn("The copy of lease {} could not be reset at the end", environment.id(), e);
            }
        }
        drain(LONGEST_END);
        forking.close();
        ending.close();
        browsers.close();
    }
}
