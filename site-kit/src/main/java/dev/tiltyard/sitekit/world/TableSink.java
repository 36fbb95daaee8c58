package dev.tiltyard.sitekit.world;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Streams rows into one table. Closing it without {@link #finish} leaves the table unchanged. */
public interface TableSink extends AutoCloseable {
    /**
     * Adds a row.
     *
     * @param values one per column: {@code null}, text, numbers, booleans, UUIDs, instants, byte arrays
     */
    void row(@Nullable Object... values) throws SQLException;

    /** Writes buffered rows and commits. */
    void finish() throws SQLException;

    @Override
    void close() throws SQLException;
}
