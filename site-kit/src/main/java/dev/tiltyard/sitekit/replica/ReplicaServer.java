package dev.tiltyard.sitekit.replica;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A running replica. */
public interface ReplicaServer extends AutoCloseable {
    /** Work on the state under a server. */
    @FunctionalInterface
    interface Change {
        /** Does it; returns whether anything changed. */
        boolean make();
    }

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

    /**
     * Ends login sessions in the server's own store, as if they had expired: the next request with such a token is an
     * anonymous visitor's.
     *
     * @param tokens values of a browser's cookies; others than those of sessions are ignored
     * @return how many users' sessions ended; empty if its store is not known
     */
    default OptionalInt endSessions(List<String> tokens) {
        return OptionalInt.empty();
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

    /**
     * Like {@link #whileQuiet}, for work that changes the database or the files under the server. A server that also
     * keeps state in the memory of a process of its own discards that.
     *
     * @return what was done besides, one sentence each, for {@link dev.tiltyard.state.ResetReport#remarks()}
     * @throws UnquietException if requests still don't end; the work has not run
     */
    default List<String> whileChanged(Change work) {
        whileQuiet(work::make);
        return List.of();
    }

    /** Why it is not usable, as a phrase; empty if it is. */
    default Optional<String> trouble() {
        return Optional.empty();
    }

    /** Its state in a few words, while it is usable. */
    default String detail() {
        return "ready";
    }

    /** Memory of a process of its own, in bytes; empty if it has none or that is unknown. */
    default OptionalLong memoryBytes() {
        return OptionalLong.empty();
    }

    /** Whether it costs next to nothing while nobody uses it; otherwise an idle copy is stopped. */
    default boolean isCheapWhenIdle() {
        return true;
    }

    @Override
    void close();
}
