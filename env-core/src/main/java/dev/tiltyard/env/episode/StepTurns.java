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
 * Limits the number of concurrent steps in this process, first come, first served. If all ran at once on few cores,
 * some would hit their time limits only because of that; so the number depends on the cores, and a step's time limits
 * begin with its turn. A slow step does not block others: most likely it is waiting for a hung page.
 */
public final class StepTurns {
    /** A step mostly waits for its page. */
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

    /** Whether a thread's step is waiting for its turn; deadlines for that thread should be paused. */
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

    /** A turn, until it is closed; after {@link #LONGEST} another step may begin beside it. */
    static final class Turn implements AutoCloseable {
        private final Duration waited;
        private final AtomicBoolean over = new AtomicBoolean();
        private final Future<?> ending;

        private Turn(Duration waited) {
            this.waited = waited;
            this.ending = CLOCK.schedule(this::letNextBegin, LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        }

        /** How long the step waited for its turn. */
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
