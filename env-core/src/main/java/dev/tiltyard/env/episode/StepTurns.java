package dev.tiltyard.env.episode;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Lets the episodes of this process take turns, first come, first served. Steps that all ran at once on few cores would
 * all be slow, and some would hit their limits only because of that; so no more run at a time than the cores can carry, and
 * the limits of a step begin when it is its turn. A step that takes long keeps nobody waiting: most likely it waits itself,
 * for a page that hangs.
 */
public final class StepTurns {
    /** A step waits for its page most of the time. */
    static final int PER_CORE = 4;

    static final Duration LONGEST = Duration.ofSeconds(5);

    private static final Semaphore FREE =
            new Semaphore(PER_CORE * Runtime.getRuntime().availableProcessors(), true);
    private static final Set<Thread> WAITING = ConcurrentHashMap.newKeySet();
    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private StepTurns() {}

    private static ScheduledThreadPoolExecutor clock() {
        var clock = new ScheduledThreadPoolExecutor(1, task -> {
            var thread = new Thread(task, "step-turns");
            thread.setDaemon(true);
            return thread;
        });
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    /** Whether a thread's step waits for its turn; a deadline for that thread's work should not run meanwhile. */
    public static boolean isWaiting(Thread thread) {
        return WAITING.contains(thread);
    }

    /** Waits for a turn. */
    static Turn take() {
        var since = System.nanoTime();
        if (!FREE.tryAcquire()) {
            WAITING.add(Thread.currentThread());
            try {
                FREE.acquireUninterruptibly();
            } finally {
                WAITING.remove(Thread.currentThread());
            }
        }
        return new Turn(Duration.ofNanos(System.nanoTime() - since));
    }

    /** A turn, until it is closed; after {@link #LONGEST} the next may begin beside it. */
    static final class Turn implements AutoCloseable {
        private final Duration waited;
        private final AtomicBoolean over = new AtomicBoolean();
        private final Future<?> ending;

        private Turn(Duration waited) {
            this.waited = waited;
            this.ending = CLOCK.schedule(this::letNextBegin, LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        }

        /** How long the step waited for it. */
        Duration waited() {
            return waited;
        }

        private void letNextBegin() {
            if (over.compareAndSet(false, true)) {
                FREE.release();
            }
        }

        @Override
        public void close() {
            ending.cancel(false);
            letNextBegin();
        }
    }
}
