package dev.tiltyard.env.episode;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Lets the episodes of this process take turns, first come, first served. Steps that all ran at once on few cores would
 * all be slow, and some would hit their limits only because of that; so no more run at a time than the cores can carry, and
 * the limits of a step begin when it is its turn.
 */
public final class StepTurns {
    /** A step waits for its page most of the time. */
    private static final int PER_CORE = 4;

    private static final Semaphore FREE =
            new Semaphore(PER_CORE * Runtime.getRuntime().availableProcessors(), true);
    private static final Set<Thread> WAITING = ConcurrentHashMap.newKeySet();

    private StepTurns() {}

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

    /**
     * A turn, until it is closed.
     *
     * @param waited how long the step waited for it
     */
    record Turn(Duration waited) implements AutoCloseable {
        @Override
        public void close() {
            FREE.release();
        }
    }
}
