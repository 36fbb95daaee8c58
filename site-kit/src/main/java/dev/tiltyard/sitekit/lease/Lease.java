package dev.tiltyard.sitekit.lease;

import dev.tiltyard.server.AtExit;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A private copy of the pool's sites, until it is closed. Nobody else is given these copies meanwhile, and no reset but
 * the holder's own touches them. After closing, every call on its sites and on their states is refused. Safe for use by several threads.
 */
public final class Lease implements AutoCloseable {
    private final SiteSet set;
    private final Map<String, RunningSite> sites = new LinkedHashMap<>();
    private final BiConsumer<SiteSet, Map<String, ResetReport>> giveBack;
    private final ReentrantReadWriteLock calls = new ReentrantReadWriteLock();
    private volatile Map<String, ResetReport> reports = Map.of();
    private boolean open = true;

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

    /** Resets all sites to their initial state and keeps the lease. */
    public Map<String, ResetReport> reset() {
        return whileOpen(set::reset);
    }

    /** What the reset at closing did, by site; empty until the lease is closed. */
    public Map<String, ResetReport> closingReports() {
        return reports;
    }

    /**
     * Makes a call on the copy, unless the lease is closed; closing waits for calls that are under way, so that none of them
     * reaches the next holder's copy.
     */
    <T> T whileOpen(Supplier<T> call) {
        calls.readLock().lock();
        try {
            if (!open) {
                throw new SiteException(
                        "The lease of copy " + copy()
                                + " was used after it was closed: the copy may be someone else's by now. Remedy: acquire a new one.");
            }
            return call.get();
        } finally {
            calls.readLock().unlock();
        }
    }

    /** Resets the sites, verifies them and gives them back to the pool. A second call does nothing. */
    @Override
    public void close() {
        if (!markClosed()) {
            return;
        }
        Map<String, ResetReport> done = Map.of();
        try {
            // At the end of the process the copy is stopped and thrown away, whatever is in it.
            done = AtExit.isEnding() ? Map.of() : set.reset();
        } finally {
            // Given back even if the reset failed: the pool then throws the copy away and makes another.
            reports = done;
            giveBack.accept(set, done);
        }
    }

    private boolean markClosed() {
        calls.writeLock().lock();
        try {
            boolean wasOpen = open;
            open = false;
            return wasOpen;
        } finally {
            calls.writeLock().unlock();
        }
    }
}
