package dev.tiltyard.suite.serve;

import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolExhaustedException;
import dev.tiltyard.sitekit.lease.SitePool;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The environments that are currently leased. An unused lease expires, so that a dead client does not keep its copy forever. Safe for use by many threads.
 */
public final class Environments implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Environments.class);
    private static final int REMEMBERED = 1000;

    private final SitePool pool;
    private final SharedBrowsers browsers;
    private final ServePlan plan;
    private final Map<String, HeldEnvironment> held = new ConcurrentHashMap<>();
    /** Ends of leases that are going on. */
    private final AtomicInteger closing = new AtomicInteger();

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
        requireOpen();
        try {
            Lease lease = pool.acquire(patience);
            byte[] id = new byte[12];
            random.nextBytes(id);
            HeldEnvironment environment = new HeldEnvironment(HexFormat.of().formatHex(id), lease, browsers, plan);
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
                    410, "lease_gone", "Lease " + id + " " + why + ".", "Take a new lease: POST /v1/leases.");
        }
        throw new ApiProblem(
                404,
                "unknown_lease",
                "There is no lease " + (id.length() > 60 ? id.substring(0, 60) + "..." : id) + ".",
                "Take one: POST /v1/leases.");
    }

    /** Releases a copy: closes its browser and resets its sites. */
    HeldEnvironment release(String id) {
        HeldEnvironment environment = get(id);
        end(environment, "was released");
        return environment;
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
        browsers.close();
    }
}
