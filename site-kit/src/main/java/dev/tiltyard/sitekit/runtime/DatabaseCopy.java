package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.DatabaseAddress;
import java.util.Optional;
import javax.sql.DataSource;

/** One copy of a world's database. */
interface DatabaseCopy extends AutoCloseable {
    /** Pooled connections as the owner of the tables. */
    DataSource owner();

    /** Connections that can read but change nothing. */
    DataSource reader();

    /** Where it answers, and the user of {@link #reader()}; empty if it can't be reached by others. */
    default Optional<DatabaseAddress> address() {
        return Optional.empty();
    }

    /** Single connections with the rights that the state engine needs; the application never gets these. */
    DataSource engine();

    /**
     * Closes pooled connections that nobody uses; they are opened again when they are needed.
     *
     * @return whether what is left costs so little that the copy need not be dropped while nobody uses it
     */
    boolean rest();

    /** Whether it can be used: its server runs and has not been restarted since the copy was made. */
    boolean alive();

    /** Discards the copy and creates it again from the world; existing connections are closed, and a server that has stopped is started. */
    void recreate();

    /** Drops the copy. */
    @Override
    void close();
}
