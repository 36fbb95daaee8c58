package dev.tiltyard.sitekit.lease;

import dev.tiltyard.embedded.AtExit;
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
 * Leases private copies of a set of sites. Copies are started on first use (or in advance, by {@link #warmUp}) and
 * reused after a verified reset; a copy whose reset could not be verified is discarded and replaced. Thread-safe.
 */
public final class SitePool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SitePool.class);

    /** Memory of all sites of a copy while they are awake and in use, in bytes. */
    private static final long AWAKE_BYTES = 256L << 20;

    /** The fraction (one in this many) of the memory available at startup that awake sites may use. */
    private static final int AWAKE_SHARE = 8;

    private final long mostAwake = mostAwake();
    private final SiteRuntime runtime;
    private final List<SiteDefinition> sites;
    private final PoolOptions options;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<SiteSet> free = new ArrayDeque<>();
    /** Numbers of copies that exist or are starting. */
    private final BitSet numbers = new BitSet();

    private int leased;
    private int replaced;
    private boolean closed;

    /** @param runtime starts the copies; the caller closes it, after the pool */
    public SitePool(SiteRuntime runtime, List<SiteDefinition> sites, PoolOptions options) {
        this.runtime = runtime;
        this.sites = List.copyOf(sites);
        this.options = options;
    }

    /**
     * Starts copies in advance until this number is reached, limited by the pool's maximum and the machine's memory.
     */
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
     * Leases a copy, waiting for one if all are leased.
     *
     * @throws PoolExhaustedException if none was returned in time, or there is no memory for the first copies
     */
    public Lease acquire(Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
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
                    leased++; // counts while it starts
                    break;
                }
                await(deadline, timeout);
            }
        } finally {
            lock.unlock();
        }
        return set == null || !revived(set) ? startAndLend(number) : new Lease(set, this::giveBack);
    }

    /**
     * Whether a free copy can be leased: a reset restarts a database that has stopped. A copy that can't be revived is
     * closed, and its number becomes free.
     */
    private static boolean revived(SiteSet set) {
        if (set.ready()) {
            return true;
        }
        try {
            LOG.warn("Copy {} stopped while it was free and is restarted", set.copy());
            if (set.reset().values().stream().allMatch(SitePool::asGoodAsCanBeKnown) && set.ready()) {
                return true;
            }
        } catch (RuntimeException e) {
            LOG.warn("Copy {} could not be restarted and is replaced: {}", set.copy(), e.getMessage());
        }
        try {
            set.close();
        } catch (RuntimeException e) {
            LOG.warn("Could not stop the remains of copy {}: {}", set.copy(), e.getMessage());
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

    private void await(long deadline, Duration timeout) {
        try {
            if (changed.awaitNanos(deadline - System.nanoTime()) <= 0 && free.isEmpty()) {
                throw new PoolExhaustedException("No copy was returned within " + timeout.toMillis()
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
            ParallelStart.start(runtime, sites, site -> start)
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

    private void giveBack(SiteSet set, Map<String, ResetReport> reports) {
        boolean proven = reports.size() == set.sites().size()
                && reports.values().stream().allMatch(SitePool::asGoodAsCanBeKnown);
        if (!proven && !AtExit.isEnding()) {
            LOG.warn("The reset of copy {} could not be proven; the copy is replaced: {}", set.copy(), reports);
        }
        boolean rested = proven && usable(set) && rest(set, reports);
        set.wear(options.start().face());
        boolean keep;
        lock.lock();
        try {
            leased--;
            keep = rested && !closed;
            if (keep) {
                free.addLast(set);
            } else if (!closed) {
                replaced++;
            }
            changed.signal();
        } finally {
            lock.unlock();
        }
        if (!keep) {
            discard(set);
        }
    }

    /** A copy with running requests from its last episode is proven only until they write. */
    private static boolean usable(SiteSet set) {
        if (set.ready()) {
            return true;
        }
        LOG.warn("Copy {} is replaced: {}", set.copy(), set.troubles());
        return false;
    }

    /** How many copies can have all their sites awake. */
    private static long mostAwake() {
        int forTheCores = 2 * Runtime.getRuntime().availableProcessors();
        return Math.max(forTheCores, AvailableMemory.bytes().orElse(0) / AWAKE_SHARE / AWAKE_BYTES);
    }

    /** With few copies, sites stay awake: they will be reused, and there is memory. */
    private boolean rest(SiteSet set, Map<String, ResetReport> reports) {
        if (options.copies() <= mostAwake) {
            return true;
        }
        try {
            set.rest(reports);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Copy {} could not be suspended and is replaced: {}", set.copy(), e.getMessage());
            return false;
        }
    }

    /** A new container is accepted unproven if its software can't prove anything. */
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

    /** Number of copies that are free and proven to be in the initial state. */
    public int free() {
        lock.lock();
        try {
            return free.size();
        } finally {
            lock.unlock();
        }
    }

    /** How many copies were discarded on return, because they could not be proven or had stopped. */
    public int replaced() {
        lock.lock();
        try {
            return replaced;
        } finally {
            lock.unlock();
        }
    }

    /** Stops the free copies; leased copies stop when they are returned. */
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
