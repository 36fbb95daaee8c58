package dev.tiltyard.sitekit.runtime;

/** A running database server with one world and any number of copies of it. */
interface DatabaseServer extends AutoCloseable {
    /**
     * Creates a private copy of the world and connects to it.
     *
     * @param name letters, digits and underscores; unique within the server
     */
    DatabaseCopy copy(String name);

    @Override
    void close();
}
