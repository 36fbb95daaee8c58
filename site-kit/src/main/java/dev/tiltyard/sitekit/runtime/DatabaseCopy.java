package dev.tiltyard.sitekit.runtime;

import javax.sql.DataSource;

/** One copy of a world's database. */
interface DatabaseCopy extends AutoCloseable {
    /** Pooled connections as the owner of the tables. */
    DataSource owner();

    /** Connections that can read but change nothing. */
    DataSource reader();

    /** Single connections with the rights that the state engine needs; the application never gets these. */
    DataSource engine();

    /** Throws the copy away and makes it anew from the world; connections of before are closed. */
    void recreate();

    /** Drops the copy. */
    @Override
    void close();
}
