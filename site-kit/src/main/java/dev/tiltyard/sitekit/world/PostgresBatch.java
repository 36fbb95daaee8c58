package dev.tiltyard.sitekit.world;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Rows into a PostgreSQL table on a connection that other tables use too. PostgreSQL runs one {@code COPY} at a time on a
 * connection, so rows are held until {@link #finish}, which may be called again and again.
 */
final class PostgresBatch implements TableSink {
    private final Connection connection;
    private final String copy;
    private final CopyText rows;

    /** @param columns names as in SQL, quoted where they must be */
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
        // The connection belongs to whoever made this.
    }
}
