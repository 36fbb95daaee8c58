package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.replica.OwnerAddress;
import dev.tiltyard.state.StateOptions;
import java.util.Optional;
import javax.sql.DataSource;

/** One copy of a world's database. */
interface DatabaseCopy extends AutoCloseable {
    /** Pooled connections for the tables' owner. */
    DataSource owner();

    /** Read-only connections. */
    DataSource reader();

    /**
     * The address for external readers, with the user of {@link #reader()}; empty if the database is not reachable from
     * outside.
     */
    default Optional<DatabaseAddress> address() {
        return Optional.empty();
    }

    /**
     * The address with the user who owns the tables, for a program of the site; empty if the database is not reachable
     * from outside.
     */
    default Optional<OwnerAddress> ownerAddress() {
        return Optional.empty();
    }

    /** Adds what the state engine has to know about this kind of database. */
    default StateOptions options(StateOptions of) {
        return of;
    }

    /** Single connections with the privileges that the state engine needs; the application never gets these. */
    DataSource engine();

    /**
     * Closes idle pooled connections; they are reopened on demand.
     *
     * @return whether an idle copy is cheap enough to keep
     */
    boolean rest();

    /** Whether it is usable: its server is running and has not been restarted since the copy was made. */
    boolean alive();

    /** Drops the copy and recreates it from the world; closes existing connections and starts a stopped server. */
    void recreate();

    /** Drops the copy. */
    @Override
    void close();
}
