package dev.tiltyard.sitekit.lease;

import dev.tiltyard.sitekit.runtime.StartOptions;

/**
 * How a pool keeps its copies.
 *
 * @param copies at most so many copies, each of all the sites
 * @param start how each copy is started; the copy number is the pool's to give
 * @param defaultPorts whether copy 0 listens on the sites' default ports; all others take any free one
 * @param reserveBytes memory that must stay available on the machine before another copy is started
 */
public record PoolOptions(int copies, StartOptions start, boolean defaultPorts, long reserveBytes) {
    private static final long DEFAULT_RESERVE = 512L << 20;

    public PoolOptions {
        if (copies < 1) {
            throw new IllegalArgumentException("a pool of " + copies + " copies; at least one is needed");
        }
    }

    /** So many copies on random ports. */
    public static PoolOptions of(int copies, StartOptions start) {
        return new PoolOptions(copies, start, false, DEFAULT_RESERVE);
    }

    /** The same, with copy 0 on the sites' default ports. */
    public PoolOptions onDefaultPorts() {
        return new PoolOptions(copies, start, true, reserveBytes);
    }

    /** The same, with another reserve of memory. */
    public PoolOptions reserving(long bytes) {
        return new PoolOptions(copies, start, defaultPorts, bytes);
    }
}
