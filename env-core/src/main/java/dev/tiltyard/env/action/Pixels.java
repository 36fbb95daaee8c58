package dev.tiltyard.env.action;

/** Clamps the positions and distances that agents give to values that the browser can handle. */
final class Pixels {
    /** No screen or page is this large. With much larger values Chromium's input hangs for good. */
    private static final double FARTHEST = 1_000_000;

    private Pixels() {}

    /** The value itself, limited to the largest distance. */
    static double of(double value) {
        return Double.isNaN(value) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, value));
    }
}
