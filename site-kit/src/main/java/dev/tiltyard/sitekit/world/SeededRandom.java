package dev.tiltyard.sitekit.world;

import java.util.List;

/**
 * A random number stream (SplitMix64). Implemented here, since the JDK's generators may change between releases. Not
 * thread-safe.
 */
public final class SeededRandom {
    private long state;

    SeededRandom(long seed) {
        this.state = seed;
    }

    /** Any 64 bits. */
    public long bits() {
        state += 0x9E3779B97F4A7C15L;
        return Seed.mix(state);
    }

    /** A number from 0 to below {@code bound}. */
    public int below(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("a die of " + bound + " sides");
        }
        return (int) (((bits() >>> 32) * bound) >>> 32);
    }

    /** A number from {@code low} to {@code high}, both included. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    /** A number from 0 to below 1. */
    public double unit() {
        return (bits() >>> 11) * 0x1.0p-53;
    }

    /** A number from {@code low} to below {@code high}. */
    public double between(double low, double high) {
        return low + unit() * (high - low);
    }

    /** True with this probability, 0 to 1. */
    public boolean chance(double probability) {
        return unit() < probability;
    }

    /** A uniformly chosen element. */
    public <T> T pick(List<T> from) {
        return from.get(below(from.size()));
    }

    /** A normally distributed number with mean 0 and deviation 1, accurate to a few percent; never beyond 6. */
    public double normal() {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += unit();
        }
        return sum - 6;
    }

    /**
     * A rank from 0 to below {@code size}, by Zipf's law with an offset, so that the first is not far ahead of the
     * second.
     *
     * @param offset how flat the top is; 1 is steep, 50 is flat
     */
    public int rank(int size, double offset) {
        double ratio = (size + offset) / offset;
        return Math.min(size - 1, (int) (offset * StrictMath.pow(ratio, unit()) - offset));
    }
}
