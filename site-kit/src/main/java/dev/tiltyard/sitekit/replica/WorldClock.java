package dev.tiltyard.sitekit.replica;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The world's time. It starts at the world's own instant, runs at real-time speed, and restarts after every reset, so
 * that an episode sees the same dates whenever it runs. It can be stopped at a time instead, so that what is done then
 * always has the same date. Thread-safe.
 */
public final class WorldClock implements InstantSource {
    private final Instant start;
    private volatile Hand hand = new Running(System.nanoTime());

    /** @param start the instant at which every episode begins */
    public WorldClock(Instant start) {
        this.start = start;
    }

    /** How long it has been since the world's own instant. */
    private sealed interface Hand {
        Duration elapsed();
    }

    private record Running(long startedNanos) implements Hand {
        @Override
        public Duration elapsed() {
            return Duration.ofNanos(System.nanoTime() - startedNanos);
        }
    }

    private record Stopped(Duration elapsed) implements Hand {}

    @Override
    public Instant instant() {
        return start.plus(hand.elapsed());
    }

    /** Returns to the world's own instant, and runs. */
    public void restart() {
        restart(Duration.ZERO);
    }

    /** Goes on from an instant after the world's own. */
    public void restart(Duration elapsed) {
        hand = new Running(System.nanoTime() - elapsed.toNanos());
    }

    /** Stands still at an instant after the world's own, until it is stopped elsewhere or restarts. */
    public void stop(Duration elapsed) {
        hand = new Stopped(elapsed);
    }

    /** How long it has been running since the world's own instant. */
    public Duration elapsed() {
        return hand.elapsed();
    }
}
