package dev.tiltyard.env.episode;

import java.time.Duration;

/** Measures the consecutive parts of a step. */
final class StepClock {
    private long since = System.nanoTime();

    /** The time since the last call, or since the start. */
    Duration lap() {
        var now = System.nanoTime();
        var lap = Duration.ofNanos(now - since);
        since = now;
        return lap;
    }
}
