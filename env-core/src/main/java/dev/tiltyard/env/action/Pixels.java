package dev.tiltyard.env.action;

/** Clamps agents' positions and distances to values that the browser can handle. */
final class Pixels {
    /** No screen or page is this large. With much larger values Chromium's input hangs forever. */
    private static final double FARTHEST = 1_000_000;

    private Pixels() {}

    static double of(double value) {
        return Double.isNaN(value) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, value));
    }
}
