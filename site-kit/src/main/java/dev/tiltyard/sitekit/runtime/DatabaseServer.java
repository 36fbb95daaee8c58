package dev.tiltyard.sitekit.runtime;

/** A running database server that holds one world and any number of copies of it. */
interface DatabaseServer extends AutoCloseable {
    /**
     * Makes a private copy of the world and connects to it.
     *
     * @param name letters, digits and underscores; unique within the server
     */
    DatabaseCopy copy(String name);

    /**
     * Tells that this process is ending: the folder of the run goes as a whole, so copies need not be dropped, and the
     * server may be on its way down already.
     */
    default void ending() {}

    @Override
    void close();
}
