package dev.tiltyard.sitekit.web;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/** Lets any number of requests through at a time, or one piece of quiet work. */
final class QuietGate {
    private static final int EVERYBODY = 1 << 16;

    /** Fair: quiet work is not starved by a stream of requests. */
    private final Semaphore permits = new Semaphore(EVERYBODY, true);

    private final LongAdder entered = new LongAdder();

    void enter() {
        permits.acquireUninterruptibly();
        entered.increment();
    }

    /** How many requests have entered up to now. */
    long entered() {
        return entered.sum();
    }

    void leave() {
        permits.release();
    }

    void whileQuiet(Runnable work) {
        permits.acquireUninterruptibly(EVERYBODY);
        try {
            work.run();
        } finally {
            permits.release(EVERYBODY);
        }
    }
}
