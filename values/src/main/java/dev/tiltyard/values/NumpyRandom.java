package dev.tiltyard.values;

/**
 * Reproduces the random numbers of NumPy's {@code RandomState} for a seed, so that results of Python programs can be
 * repeated. The generator is MT19937; bounded numbers are drawn by masking and rejection.
 */
public final class NumpyRandom {
    private static final int SIZE = 624;
    private static final int SHIFT = 397;

    private final int[] state = new int[SIZE];
    private int next = SIZE;

    /** Like {@code RandomState(seed)}. */
    public NumpyRandom(int seed) {
        state[0] = seed;
        for (int i = 1; i < SIZE; i++) {
            state[i] = 1812433253 * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
        }
    }

    /** Like {@code randint(0, bound)}, or the index that {@code choice} picks from a list of this length. */
    public int below(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("no random number below " + bound);
        }
        if (bound == 1) {
            return 0;
        }
        int mask = (Integer.highestOneBit(bound - 1) << 1) - 1;
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
        int y = state[next++];
        y ^= y >>> 11;
        y ^= (y << 7) & 0x9d2c5680;
        y ^= (y << 15) & 0xefc60000;
        return y ^ (y >>> 18);
    }

    private void twist() {
        for (int i = 0; i < SIZE; i++) {
            int y = (state[i] & 0x80000000) | (state[(i + 1) % SIZE] & 0x7fffffff);
            state[i] = state[(i + SHIFT) % SIZE] ^ (y >>> 1) ^ ((y & 1) == 0 ? 0 : 0x9908b0df);
        }
        next = 0;
    }
}
