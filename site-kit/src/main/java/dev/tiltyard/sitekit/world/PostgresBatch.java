package dev.tiltyard.sitekit.world;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Writes rows to a PostgreSQL table on a connection shared with other tables. PostgreSQL runs one {@code COPY} at a
 * time on a connection, so rows are buffered until {@link #finish}, which may be called repeatedly.
 */
final class PostgresBatch implements TableSink {
    private final Connection connection;
    private final String copy;
    private final CopyText rows;

    /** @param columns column names, quoted where SQL requires it */
    PostgresBatch(Connection connection, String table, List<String> columns) {
        this.connection = connection;
        this.copy = "COPY " + table + " (" + String.join(", ", columns) + ") FROM STDIN";
        this.rows = new CopyText(table, columns.size());
    }

    @Override
    public void row(@Nullable Object... values) {
        rows.add(values);
    }

    boolean isFull() {
        return rows.isFull();
    }

    @Override
    public void finish() throws SQLException {
        if (rows.isEmpty()) {
            return;
        }
        try {
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn(copy, new ByteArrayInputStream(rows.take()), 1 << 16);
        } catch (IOException e) {
            throw new SQLException("the rows could not be sent: " + copy, e);
        }
    }

    @Override
    public void close() {
        // The creator closes the connection.
    }
}
