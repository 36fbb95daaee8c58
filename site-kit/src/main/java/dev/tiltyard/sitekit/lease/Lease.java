package dev.tiltyard.sitekit.lease;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Exclusive use of one copy of the pool's sites, until it is closed. Nobody else gets these copies meanwhile, and only
 * the holder resets them. After closing, every call on its sites and their states fails. Thread-safe.
 */
public final class Lease implements AutoCloseable {
    /** A longer call costs the copy: it is replaced when the lease is closed. */
    private static final Duration LONGEST_CALL = Duration.ofSeconds(30);

    private final SiteSet set;
    private final Map<String, RunningSite> sites = new LinkedHashMap<>();
    private final BiConsumer<SiteSet, Map<String, ResetReport>> giveBack;
    private final ReentrantReadWriteLock calls = new ReentrantReadWriteLock();
    private volatile Map<String, ResetReport> reports = Map.of();
    private final AtomicBoolean open = new AtomicBoolean(true);

    Lease(SiteSet set, BiConsumer<SiteSet, Map<String, ResetReport>> giveBack) {
        this.set = set;
        this.giveBack = giveBack;
        set.sites().forEach((id, site) -> sites.put(id, new LeasedSite(this, site)));
    }

    /** Number of the copy, from 0. */
    public int copy() {
        return set.copy();
    }

    /** The leased sites by id, in the pool's order. */
    public Map<String, RunningSite> sites() {
        return Collections.unmodifiableMap(sites);
    }

    /**
     * One of the leased sites.
     *
     * @throws SiteException if the pool does not have it
     */
    public RunningSite site(String id) {
        return Optional.ofNullable(sites.get(id))
                .orElseThrow(() -> new SiteException("The lease of copy " + copy() + " has no site '" + id
                        + "'. It has: " + String.join(", ", sites.keySet())));
    }

    /**
     * Gives all sites another face until the lease is closed.
     *
     * @param choice empty for the sites' own look
     * @throws SiteException if a site does not have it
     */
    public void wear(Optional<FaceChoice> choice) {
        choice.ifPresent(
                face -> set.sites().values().forEach(site -> site.definition().face(face)));
        sites.values().forEach(site -> site.wear(choice));
    }

    /** Resets all sites to their initial state and keeps the lease. */
    public Map<String, ResetReport> reset() {
        return whileOpen(set::reset);
    }

    /** Reports of the reset at closing, by site; empty until the lease is closed. */
    public Map<String, ResetReport> closingReports() {
        return reports;
    }

    /**
     * Runs a call on the copy, unless the lease is closed; closing waits for running calls, so that none of them
     * reaches the next holder's copy.
     */
    <T> T whileOpen(Supplier<T> call) {
        calls.readLock().lock();
        try {
            if (!open.get()) {
                throw new SiteException(
                        "The lease of copy " + copy()
                                + " was used after it was closed: the copy may already be leased to someone else. Remedy: acquire a new one.");
            }
            return call.get();
        } finally {
            calls.readLock().unlock();
        }
    }

    /** Resets and verifies the sites, and returns them to the pool. Idempotent. */
    @Override
    public void close() {
        if (!open.compareAndSet(true, false)) {
            return;
        }
        boolean alone = awaitCalls();
        if (alone) {
            calls.writeLock().unlock();
        }
        Map<String, ResetReport> done = Map.of();
        try {
            // If the process is ending, or calls are still running, the copy is stopped and discarded without a reset.
            done = AtExit.isEnding() || !alone ? Map.of() : set.reset();
        } finally {
            // Returned even if the reset failed: the pool then discards the copy and starts another.
            reports = done;
            giveBack.accept(set, done);
        }
    }

    /** Waits for running calls; returns whether they have ended. */
    private boolean awaitCalls() {
        try {
            return calls.writeLock().tryLock(LONGEST_CALL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
