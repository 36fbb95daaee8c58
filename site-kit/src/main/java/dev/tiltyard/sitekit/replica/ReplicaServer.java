package dev.tiltyard.sitekit.replica;

import java.util.List;

/** A replica that answers. */
public interface ReplicaServer extends AutoCloseable {
    /** The port it listens on. */
    int port();

    /** Whether it still listens. */
    default boolean answers() {
        return true;
    }

    /** Method and pattern of each kind of address that it answers: {@code GET /f/{forum}}; empty if it keeps no list. */
    default List<String> routes() {
        return List.of();
    }

    /** How many requests it has taken up to now; 0 if it does not count them. */
    default long requests() {
        return 0;
    }

    /**
     * Lets requests that are being answered finish, holds back new ones, runs the work, and lets requests in again. Used
     * to reset the state under a replica that stays up; drops whatever the replica keeps in memory.
     */
    void whileQuiet(Runnable work);

    @Override
    void close();
}
