package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.Scale;
import dev.tiltyard.sitekit.replica.Progress;

/**
 * How a site is to be started.
 *
 * @param seed the world's seed
 * @param copy number of this copy, from 0
 * @param host address to listen on; 127.0.0.1 unless the user asked for another
 * @param port port to listen on; 0 for any free one
 * @param progress told how far the building of a world is
 */
public record StartOptions(Scale scale, long seed, int copy, String host, int port, Progress progress) {
    /** The seed of the worlds that are shipped and measured. */
    public static final long DEFAULT_SEED = 1;

    /** A small world, copy 0, on any free loopback port. */
    public static StartOptions small() {
        return new StartOptions(Scale.SMALL, DEFAULT_SEED, 0, "127.0.0.1", 0, Progress.silent());
    }

    public StartOptions withScale(Scale other) {
        return new StartOptions(other, seed, copy, host, port, progress);
    }

    public StartOptions withCopy(int other) {
        return new StartOptions(scale, seed, other, host, port, progress);
    }

    public StartOptions withPort(int other) {
        return new StartOptions(scale, seed, copy, host, other, progress);
    }

    public StartOptions withProgress(Progress other) {
        return new StartOptions(scale, seed, copy, host, port, other);
    }
}
