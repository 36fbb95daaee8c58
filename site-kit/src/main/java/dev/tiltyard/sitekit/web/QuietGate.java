package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.replica.UnquietException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Admits any number of concurrent requests, or one exclusive task. Every wait is bounded: requests that don't end by
 * themselves are interrupted and their connections closed, and if one still does not end, the exclusive task fails
 * before it begins.
 */
public final class QuietGate {
    private static final Duration CALM = Duration.ofSeconds(5);
    private static final Duration END = Duration.ofSeconds(3);

    private final Duration calm;
    private final Duration end;
    /** Held by the exclusive task, one at a time. */
    private final ReentrantLock turn = new ReentrantLock(true);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Set<Pass> inside = new LinkedHashSet<>();
    private boolean quiet;
    private long entered;

    /** Waits five seconds for requests to end by themselves, and three more after they were aborted. */
    public QuietGate() {
        this(CALM, END);
    }

    /**
     * @param calm how long an exclusive task waits for requests to end by themselves
     * @param end how long it then waits for aborted requests
     */
    QuietGate(Duration calm, Duration end) {
        this.calm = calm;
        this.end = end;
    }

    /** An admitted request. */
    private static final class Pass {
        private final Thread thread = Thread.currentThread();
        private final String what;
        private final Runnable disconnect;
        private boolean cut;

        Pass(String what, Runnable disconnect) {
            this.what = what;
            this.disconnect = disconnect;
        }
    }

    /**
     * Handles a request when no exclusive task is running.
     *
     * @param what the request's name in messages: {@code GET /f/books}
     * @param disconnect closes its connection, from another thread
     */
    public void answer(String what, Runnable disconnect, Runnable request) {
        Pass pass = new Pass(what, disconnect);
        enter(pass);
        try {
            request.run();
        } finally {
            leave(pass);
        }
    }

    private void enter(Pass pass) {
        lock.lock();
        try {
            while (quiet) {
                changed.awaitUninterruptibly();
            }
            inside.add(pass);
            entered++;
        } finally {
            lock.unlock();
        }
    }

    private void leave(Pass pass) {
        lock.lock();
        try {
            inside.remove(pass);
            changed.signalAll();
            if (pass.cut) {
                Thread.interrupted(); // the interrupt was meant for this request, not for the thread's next one
            }
        } finally {
            lock.unlock();
        }
    }

    /** Number of requests admitted so far. */
    public long entered() {
        lock.lock();
        try {
            return entered;
        } finally {
            lock.unlock();
        }
    }

    /** Number of requests in progress. */
    public int inside() {
        lock.lock();
        try {
            return inside.size();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Runs work while no request is in progress.
     *
     * @throws UnquietException if some request does not end; the work has not run
     */
    public void whileQuiet(Runnable work) {
        turn.lock();
        try {
            shut();
            try {
                work.run();
            } finally {
                reopen();
            }
        } finally {
            turn.unlock();
        }
    }

    private void shut() {
        lock.lock();
        try {
            quiet = true;
            if (!emptyWithin(calm)) {
                List.copyOf(inside).forEach(QuietGate::cut);
                if (!emptyWithin(end)) {
                    List<String> left = new ArrayList<>();
                    inside.forEach(pass -> left.add(pass.what));
                    quiet = false;
                    changed.signalAll();
                    throw new UnquietException(left, calm.plus(end));
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** The connection first: a thread that waits for the client then fails with the real cause. */
    private static void cut(Pass pass) {
        pass.cut = true;
        pass.disconnect.run();
        pass.thread.interrupt();
    }

    private boolean emptyWithin(Duration timeout) {
        long left = timeout.toNanos();
        while (!inside.isEmpty() && left > 0) {
            try {
                left = changed.awaitNanos(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return inside.isEmpty();
    }

    private void reopen() {
        lock.lock();
        try {
            quiet = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    static String described(String method, String path) {
        int most = 120;
        return method + " " + (path.length() > most ? path.substring(0, most) + "..." : path);
    }
}
