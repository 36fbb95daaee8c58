package dev.tiltyard.env.action;

/** Places and distances as agents say them, made such that the browser can take them. */
final class Pixels {
    /** No screen and no page is so wide; somewhere beyond that Chromium's input comes to a stand for good. */
    private static final double FARTHEST = 1_000_000;

    private Pixels() {}

    /** As said; what is farther away than anything can be, is that far away. */
    static double of(double said) {
        return Double.isNaN(said) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, said));
    }
}
