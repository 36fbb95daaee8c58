package dev.tiltyard.env.miniwob;

/**
 * The seeds that BrowserGym gives to MiniWoB++ pages, so that its problems can be reproduced.
 *
 * <p>Source: BrowserGym 0.14.3, {@code miniwob/base.py} ({@code RandomState(seed).randint(0, 1000000)}) and the
 * benchmark registry ({@code RandomState(42).randint(0, 2 ^ 32)}, where the caret is Python's exclusive or, so that the
 * bound is 34). NumPy's legacy generator is MT19937; a number below a bound is drawn by masking and drawing again.
 */
public final class BrowserGymSeeds {
    private static final int SIZE = 624;
    private static final int SHIFT = 397;

    private final int[] state = new int[SIZE];
    private int next = SIZE;

    private BrowserGymSeeds(int seed) {
        state[0] = seed;
        for (var i = 1; i < SIZE; i++) {
            state[i] = 1812433253 * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
        }
    }

    /** The page's seed for a task's seed. */
    public static int ofPage(int taskSeed) {
        return new BrowserGymSeeds(taskSeed).below(1_000_000);
    }

    /** The first task seeds of the benchmark, in the order of its table. */
    public static int[] ofBenchmark(int count) {
        var random = new BrowserGymSeeds(42);
        var seeds = new int[count];
        for (var i = 0; i < count; i++) {
            seeds[i] = random.below(34);
        }
        return seeds;
    }

    private int below(int bound) {
        var mask = (Integer.highestOneBit(bound - 1) << 1) - 1;
        int drawn;
        do {
            drawn = draw() & mask;
        } while (drawn >= bound);
        return drawn;
    }

    private int draw() {
        if (next == SIZE) {
            twist();
        }
        var y = state[next++];
        y ^= y >>> 11;
        y ^= (y << 7) & 0x9d2c5680;
        y ^= (y << 15) & 0xefc60000;
        return y ^ (y >>> 18);
    }

    private void twist() {
        for (var i = 0; i < SIZE; i++) {
            var y = (state[i] & 0x80000000) | (state[(i + 1) % SIZE] & 0x7fffffff);
            state[i] = state[(i + SHIFT) % SIZE] ^ (y >>> 1) ^ ((y & 1) == 0 ? 0 : 0x9908b0df);
        }
        next = 0;
    }
}
