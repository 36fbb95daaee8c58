package dev.tiltyard.server;

import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is done when the process ends, in an order: hooks of the JVM have none, and one can't be added once it is ending.
 * First what was asked for by {@link #inOrder}, the newest first; then what was asked for by {@link #lastly}; then the
 * programs that were started through {@link #start} and still run are ended. Once the process is ending no such program
 * is started any more, so that none outlives it. Safe for use by several threads.
 */
public final class AtExit {
    private static final Logger LOG = LoggerFactory.getLogger(AtExit.class);
    private static final Duration LONGEST_LAST_WORK = Duration.ofSeconds(5);

    private static final Object LOCK = new Object();
    private static final Deque<Work> IN_ORDER = new ArrayDeque<>();
    private static final Deque<Work> LASTLY = new ArrayDeque<>();
    private static final Set<Process> PROGRAMS = ConcurrentHashMap.newKeySet();
    private static boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(AtExit::end, "tiltyard-end"));
    }

    private AtExit() {}

    /** Something that is to be done. */
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
            // On a thread of its own, so that what hangs does not keep the rest from being ended.
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((at, e) -> LOG.debug("At the end, {} failed", name, e));
            thread.start();
            try {
                thread.join(limit.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Sees to it that it is not done, unless the process is ending already. */
        public void forget() {
            synchronized (LOCK) {
                IN_ORDER.remove(this);
                LASTLY.remove(this);
            }
        }
    }

    /**
     * Asks for something to be done at the end, before all that was asked for earlier.
     *
     * @param name of the thread that does it
     * @param limit after which it is not waited for any longer
     * @throws TiltyardException if the process is ending already
     */
    public static Work inOrder(String name, Duration limit, Runnable work) {
        return add(IN_ORDER, new Work(name, limit, work));
    }

    /**
     * Asks for something to be done when all that goes in order is done.
     *
     * @throws TiltyardException if the process is ending already
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

    /** Whether the process is ending: it was asked to, or has nothing left to do. */
    public static boolean isEnding() {
        synchronized (LOCK) {
            return ending;
        }
    }

    /**
     * Starts a program that does not outlive this process.
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

    /** @throws TiltyardException if the process is ending */
    public static void requireNotEnding(String what) {
        if (isEnding()) {
            throw new TiltyardException("This process is ending, so nothing is begun any more: " + what + ".");
        }
    }

    private static void end() {
        synchronized (LOCK) {
            ending = true;
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
