package dev.tiltyard.embedded;

import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs cleanup when the process ends, in a defined order, which JVM shutdown hooks lack: first the tasks registered
 * with {@link #inOrder}, newest first; then those registered with {@link #lastly}; then the programs that were started
 * through {@link #start} are terminated. Once the process is ending no program is started, so that none outlives it.
 * Thread-safe.
 */
public final class AtExit {
    private static final Logger LOG = LoggerFactory.getLogger(AtExit.class);
    private static final Duration LONGEST_LAST_WORK = Duration.ofSeconds(5);
    private static final Duration LONGEST_START = Duration.ofSeconds(5);

    private static final Object LOCK = new Object();
    private static final Deque<Work> IN_ORDER = new ArrayDeque<>();
    private static final Deque<Work> LASTLY = new ArrayDeque<>();
    private static final Set<Process> PROGRAMS = ConcurrentHashMap.newKeySet();
    private static boolean ending;
    private static int starts;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(AtExit::end, "tiltyard-end"));
    }

    private AtExit() {}

    /** A registered cleanup task. */
    public static final class Work {
        private final String name;
        private final Duration limit;
        private final Runnable work;

        private Work(String name, Duration limit, Runnable work) {
            this.name = name;
            this.limit = limit;
            this.work = work;
        }

        private void run() {
            // On its own thread, so that a task that hangs does not block the others.
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((at, e) -> LOG.debug("{} failed at exit", name, e));
            thread.start();
            try {
                thread.join(limit.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Cancels the task, unless the process is already ending. */
        public void forget() {
            synchronized (LOCK) {
                IN_ORDER.remove(this);
                LASTLY.remove(this);
            }
        }
    }

    /**
     * Registers a task that runs before all tasks registered earlier.
     *
     * @param name name of its thread
     * @param limit how long to wait for it
     * @throws TiltyardException if the process is already ending
     */
    public static Work inOrder(String name, Duration limit, Runnable work) {
        return add(IN_ORDER, new Work(name, limit, work));
    }

    /**
     * Registers a task that runs after all tasks that run in order.
     *
     * @throws TiltyardException if the process is already ending
     */
    public static Work lastly(String name, Runnable work) {
        return add(LASTLY, new Work(name, LONGEST_LAST_WORK, work));
    }

    private static Work add(Deque<Work> to, Work work) {
        synchronized (LOCK) {
            requireNotEnding(work.name);
            to.push(work);
        }
        return work;
    }

    /** Whether the process is shutting down, by request or because its work is done. */
    public static boolean isEnding() {
        synchronized (LOCK) {
            return ending;
        }
    }

    /**
     * Starts a child process that does not outlive this process.
     *
     * @throws TiltyardException if this process is ending
     */
    public static Process start(ProcessBuilder program) throws IOException {
        synchronized (LOCK) {
            requireNotEnding(program.command().get(0));
            Process started = program.start();
            PROGRAMS.add(started);
            started.onExit().thenAccept(PROGRAMS::remove);
            return started;
        }
    }

    /**
     * Starts programs by a library's means. The end of this process waits for it, some seconds at most: a program that is
     * just being forked is seen by nobody who looks for leftovers.
     *
     * @throws TiltyardException if this process is ending
     */
    public static <T> T whileStarting(String what, Callable<T> start) throws Exception {
        synchronized (LOCK) {
            requireNotEnding(what);
            starts++;
        }
        try {
            return start.call();
        } finally {
            synchronized (LOCK) {
                starts--;
                LOCK.notifyAll();
            }
        }
    }

    /** @throws TiltyardException if the process is ending */
    public static void requireNotEnding(String what) {
        if (isEnding()) {
            throw new TiltyardException("This process is shutting down and starts nothing new: " + what + ".");
        }
    }

    private static void end() {
        synchronized (LOCK) {
            ending = true;
            awaitStarts();
        }
        runAll(IN_ORDER);
        runAll(LASTLY);
        PROGRAMS.forEach(Process::destroyForcibly);
        for (Process program : PROGRAMS) {
            try {
                program.waitFor(LONGEST_LAST_WORK.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Called with the lock held, which it releases while it waits. */
    private static void awaitStarts() {
        long limit = System.nanoTime() + LONGEST_START.toNanos();
        try {
            for (long left = LONGEST_START.toMillis(); starts > 0 && left > 0; left = millisUntil(limit)) {
                LOCK.wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long millisUntil(long limit) {
        return TimeUnit.NANOSECONDS.toMillis(limit - System.nanoTime());
    }

    private static void runAll(Deque<Work> works) {
        while (true) {
            Work next;
            synchronized (LOCK) {
                next = works.poll();
            }
            if (next == null) {
                return;
            }
            next.run();
        }
    }
}
