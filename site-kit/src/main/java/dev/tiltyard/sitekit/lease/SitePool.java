package dev.tiltyard.sitekit.lease;

import dev.tiltyard.server.AtExit;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.ParallelStart;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.SiteException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands out private copies of a set of sites. Copies are started when they are first needed (or ahead, by {@link
 * #warmUp}), and used again after a verified reset; one whose reset could not be verified is thrown away and another is
 * started in its place. Safe for use by many threads.
 */
public final class SitePool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SitePool.class);

    /** What all sites of a copy take while they are awake and used, in bytes. */
    private static final long AWAKE_BYTES = 256L << 20;

    /** The share of the memory that is available at the start which sites that stay awake may take. */
    private static final int AWAKE_SHARE = 8;

    private final long mostAwake = mostAwake();
    private final SiteRuntime runtime;
    private final List<SiteDefinition> sites;
    private final PoolOptions options;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<SiteSet> free = new ArrayDeque<>();
    /** Numbers of the copies that exist or are being started. */
    private final BitSet numbers = new BitSet();

    private int leased;
    private boolean closed;

    /** @param runtime starts the copies; stays the caller's to close, after the pool */
    public SitePool(SiteRuntime runtime, List<SiteDefinition> sites, PoolOptions options) {
        this.runtime = runtime;
        this.sites = List.copyOf(sites);
        this.options = options;
    }

    /** Starts copies ahead until there are so many, or as many as the pool may have or the machine has memory for. */
    public void warmUp(int copies) {
        for (int number = reserve(copies); number >= 0; number = reserve(copies)) {
            SiteSet set = startReserved(number);
            lock.lock();
            try {
                free.addLast(set);
                changed.signal();
            } finally {
                lock.unlock();
            }
        }
    }

    private int reserve(int upTo) {
        lock.lock();
        try {
            boolean wanted = numbers.cardinality() < Math.min(upTo, options.copies());
            return wanted && (numbers.isEmpty() || roomForAnother()) ? takeNumber() : -1;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Leases a copy, waiting for one to be returned if all are out.
     *
     * @throws PoolExhaustedException if none came back in time, or there is no memory for the first copies
     */
    public Lease acquire(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        int number;
        @Nullable SiteSet set;
        lock.lock();
        try {
            while (true) {
                requireOpen();
                if (!free.isEmpty()) {
                    set = free.removeFirst();
                    number = set.copy();
                    leased++;
                    break;
                }
                if (numbers.cardinality() < options.copies() && (leased == 0 || roomForAnother())) {
                    set = null;
                    number = takeNumber();
                    leased++; // counts while it is being started
                    break;
                }
                await(deadline, patience);
            }
        } finally {
            lock.unlock();
        }
        return set == null || !revived(set) ? startAndLend(number) : new Lease(set, this::giveBack);
    }

    /**
     * Whether a free copy can be lent: a database that has stopped meanwhile is started again by a reset. One that can't be
     * is closed, and its number is free for another.
     */
    private static boolean revived(SiteSet set) {
        if (set.ready()) {
            return true;
        }
        try {
            LOG.warn("Copy {} has stopped while it was free, and is started again", set.copy());
            if (set.reset().values().stream().allMatch(SitePool::asGoodAsCanBeKnown) && set.ready()) {
                return true;
            }
        } catch (RuntimeException e) {
            LOG.warn("Copy {} could not be started again and is replaced: {}", set.copy(), e.getMessage());
        }
        try {
            set.close();
        } catch (RuntimeException e) {
            LOG.warn("Could not stop what was left of copy {}: {}", set.copy(), e.getMessage());
        }
        return false;
    }

    private Lease startAndLend(int number) {
        try {
            return new Lease(startReserved(number), this::giveBack);
        } catch (RuntimeException e) {
            lock.lock();
            try {
                leased--;
            } finally {
                lock.unlock();
            }
            throw e;
        }
    }

    private int takeNumber() {
        int number = numbers.nextClearBit(0);
        numbers.set(number);
        return number;
    }

    private void await(long deadline, Duration patience) {
        try {
            if (changed.awaitNanos(deadline - System.nanoTime()) <= 0 && free.isEmpty()) {
                throw new PoolExhaustedException("No copy was returned within " + patience.toMillis()
                        + " ms: all " + leased + " are leased and the pool may have " + options.copies()
                        + (roomForAnother() ? "" : ", but the machine is short of memory")
                        + ". Remedy: close a lease, wait longer, or allow more copies ('--copies').");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while waiting for a copy.", e);
        }
    }

    private boolean roomForAnother() {
        OptionalLong available = AvailableMemory.bytes();
        return available.isEmpty() || available.getAsLong() >= options.reserveBytes();
    }

    private SiteSet startReserved(int number) {
        try {
            StartOptions start = options.start().withCopy(number);
            runtime.prepareAll(sites, site -> start);
            Map<String, RunningSite> started = new LinkedHashMap<>();
            ParallelStart.start(runtime, sites, site -> startOf(site, start))
                    .forEach(site -> started.put(site.definition().id(), site));
            return new SiteSet(number, started);
        } catch (RuntimeException e) {
            lock.lock();
            try {
                numbers.clear(number);
                changed.signal();
            } finally {
                lock.unlock();
            }
            throw e;
        }
    }

    private StartOptions startOf(SiteDefinition site, StartOptions start) {
        return start.copy() == 0 && options.defaultPorts() ? start.withPort(site.defaultPort()) : start;
    }

    private void giveBack(SiteSet set, Map<String, ResetReport> reports) {
        boolean proven = reports.size() == set.sites().size()
                && reports.values().stream().allMatch(SitePool::asGoodAsCanBeKnown);
        if (!proven && !AtExit.isEnding()) {
            LOG.warn("Copy {} could not be proven back and is replaced: {}", set.copy(), reports);
        }
        boolean rested = proven && rest(set, reports);
        boolean keep;
        lock.lock();
        try {
            leased--;
            keep = rested && !closed;
            if (keep) {
                free.addLast(set);
            }
            changed.signal();
        } finally {
            lock.unlock();
        }
        if (!keep) {
            discard(set);
        }
    }

    /** How many copies can have all their sites awake. */
    private static long mostAwake() {
        int forTheCores = 2 * Runtime.getRuntime().availableProcessors();
        return Math.max(forTheCores, AvailableMemory.bytes().orElse(0) / AWAKE_SHARE / AWAKE_BYTES);
    }

    /** With few copies, sites stay awake: they will be used again, and there is room. */
    private boolean rest(SiteSet set, Map<String, ResetReport> reports) {
        if (options.copies() <= mostAwake) {
            return true;
        }
        try {
            set.rest(reports);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Copy {} could not be put to sleep and is replaced: {}", set.copy(), e.getMessage());
            return false;
        }
    }

    /** A container that is new is taken back unproven where its software can prove nothing. */
    private static boolean asGoodAsCanBeKnown(ResetReport report) {
        return report.restored() || !report.comparable();
    }

    private void discard(SiteSet set) {
        try {
            set.close();
        } finally {
            lock.lock();
            try {
                numbers.clear(set.copy());
                changed.signal();
            } finally {
                lock.unlock();
            }
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new SiteException("The pool is closed; no copy can be leased from it.");
        }
    }

    /** Copies that are free now, proven to be in the initial state. */
    public int free() {
        lock.lock();
        try {
            return free.size();
        } finally {
            lock.unlock();
        }
    }

    /** Stops the free copies; those still leased stop when they are returned. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        while (true) {
            SiteSet set;
            lock.lock();
            try {
                set = free.pollFirst();
            } finally {
                lock.unlock();
            }
            if (set == null) {
                return;
            }
            set.close();
        }
    }
}
