package dev.tiltyard.sitekit.replica;

import java.util.List;

/** A running replica. */
public interface ReplicaServer extends AutoCloseable {
    /** The port it listens on. */
    int port();

    /** Whether it is still listening. */
    default boolean answers() {
        return true;
    }

    /** Method and pattern of each route, such as {@code GET /f/{forum}}; empty if it has no route table. */
    default List<String> routes() {
        return List.of();
    }

    /** Number of requests received so far; 0 if not counted. */
    default long requests() {
        return 0;
    }

    /** Number of requests in progress; 0 if not counted. */
    default int running() {
        return 0;
    }

    /**
     * Waits for running requests, holds back new ones, runs the work, and then admits requests again. Resets the state
     * of a running replica; also drops its in-memory caches. Requests that take too long are aborted.
     *
     * @throws UnquietException if requests still don't end; the work has not run
     */
    void whileQuiet(Runnable work);

    @Override
    void close();
}
