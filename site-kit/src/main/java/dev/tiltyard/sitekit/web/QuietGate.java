package dev.tiltyard.sitekit.web;

import java.util.concurrent.Semaphore;

/** Lets any number of requests through at a time, or one piece of quiet work. */
final class QuietGate {
    private static final int EVERYBODY = 1 << 16;

    /** Fair: quiet work is not starved by a stream of requests. */
    private final Semaphore permits = new Semaphore(EVERYBODY, true);

    void enter() {
        permits.acquireUninterruptibly();
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
