package dev.tiltyard.sitekit.replica;

/** A replica that answers. */
public interface ReplicaServer extends AutoCloseable {
    /** The port it listens on. */
    int port();

    /** Whether it still listens. */
    default boolean answers() {
        return true;
    }

    /**
     * Lets requests that are being answered finish, holds back new ones, runs the work, and lets requests in again. Used
     * to reset the state under a replica that stays up; drops whatever the replica keeps in memory.
     */
    void whileQuiet(Runnable work);

    @Override
    void close();
}
