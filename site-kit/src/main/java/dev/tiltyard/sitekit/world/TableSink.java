package dev.tiltyard.sitekit.world;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Takes the rows of one table, streaming. Closing it without {@link #finish} leaves the table as it was. */
public interface TableSink extends AutoCloseable {
    /**
     * Adds a row.
     *
     * @param values as many as there are columns: {@code null}, text, numbers, booleans, UUIDs, instants, byte arrays
     */
    void row(@Nullable Object... values) throws SQLException;

    /** Writes what is held back and keeps the rows. */
    void finish() throws SQLException;

    @Override
    void close() throws SQLException;
}
