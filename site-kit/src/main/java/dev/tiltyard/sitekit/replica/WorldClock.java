package dev.tiltyard.sitekit.replica;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The world's time. It starts at the world's own instant, runs at real-time speed, and restarts after every reset, so
 * that an episode sees the same dates whenever it runs. Thread-safe.
 */
public final class WorldClock implements InstantSource {
    private final Instant start;
    private final AtomicLong startedNanos = new AtomicLong(System.nanoTime());

    /** @param start the instant at which every episode begins */
    public WorldClock(Instant start) {
        this.start = start;
    }

    @Override
    public Instant instant() {
        return start.plusNanos(System.nanoTime() - startedNanos.get());
    }

    /** Returns to the world's own instant. */
    public void restart() {
        restart(Duration.ZERO);
    }

    /** Goes on from an instant after the world's own. */
    public void restart(Duration elapsed) {
        startedNanos.set(System.nanoTime() - elapsed.toNanos());
    }

    /** How long it has been running since the world's own instant. */
    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startedNanos.get());
    }
}
