package dev.tiltyard.env.miniwob;

import dev.tiltyard.values.NumpyRandom;

/**
 * BrowserGym's seeds for MiniWoB++ pages, so that its problems can be reproduced.
 *
 * <p>Source: BrowserGym 0.14.3, {@code miniwob/base.py} ({@code RandomState(seed).randint(0, 1000000)}) and the
 * benchmark registry ({@code RandomState(42).randint(0, 2 ^ 32)}, where the caret is Python's exclusive or, so that the
 * bound is 34).
 */
public final class BrowserGymSeeds {
    private BrowserGymSeeds() {}

    /** The page's seed for a task's seed. */
    public static int ofPage(int taskSeed) {
        return new NumpyRandom(taskSeed).below(1_000_000);
    }

    /** The first task seeds of the benchmark, in the order of its table. */
    public static int[] ofBenchmark(int count) {
        var random = new NumpyRandom(42);
        var seeds = new int[count];
        for (var i = 0; i < count; i++) {
            seeds[i] = random.below(34);
        }
        return seeds;
    }
}
