package dev.tiltyard.sitekit.lease;

import dev.tiltyard.sitekit.runtime.StartOptions;

/**
 * Settings of a pool.
 *
 * @param copies maximum number of copies, each of all the sites
 * @param start how each copy is started; the pool assigns the copy number
 * @param reserveBytes memory that must remain available on the machine for another copy to start
 */
public record PoolOptions(int copies, StartOptions start, long reserveBytes) {
    private static final long DEFAULT_RESERVE = 512L << 20;

    public PoolOptions {
        if (copies < 1) {
            throw new IllegalArgumentException("a pool of " + copies + " copies; at least one is needed");
        }
    }

    /** A number of copies on random ports. */
    public static PoolOptions of(int copies, StartOptions start) {
        return new PoolOptions(copies, start, DEFAULT_RESERVE);
    }

    /** Sets the memory reserve. */
    public PoolOptions reserving(long bytes) {
        return new PoolOptions(copies, start, bytes);
    }
}
