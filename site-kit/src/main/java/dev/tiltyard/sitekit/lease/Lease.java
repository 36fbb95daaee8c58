package dev.tiltyard.sitekit.lease;

import dev.tiltyard.server.AtExit;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.state.ResetReport;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A private copy of the pool's sites, until it is closed. Nobody else is given these copies meanwhile, and no reset but
 * the holder's own touches them. After closing, every call on its sites is refused.
 */
public final class Lease implements AutoCloseable {
    private final SiteSet set;
    private final Map<String, RunningSite> sites = new LinkedHashMap<>();
    private final BiConsumer<SiteSet, Map<String, ResetReport>> giveBack;
    private Map<String, ResetReport> reports = Map.of();
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

    /** Puts all sites back to their initial state and keeps the lease. */
    public synchronized Map<String, ResetReport> reset() {
        requireOpen();
        return set.reset();
    }

    /** What the reset at closing did, by site; empty while the lease is open. */
    public synchronized Map<String, ResetReport> closingReports() {
        return reports;
    }

    synchronized void requireOpen() {
        if (!open) {
            throw new SiteException(
                    "The lease of copy " + copy()
                            + " was used after it was closed: the copy may be someone else's by now. Remedy: acquire a new one.");
        }
    }

    /** Resets the sites, verifies them and gives them back to the pool. May be called twice. */
    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
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
}
