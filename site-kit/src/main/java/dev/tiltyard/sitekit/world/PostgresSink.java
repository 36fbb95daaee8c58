package dev.tiltyard.sitekit.world;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Writes rows to a PostgreSQL table with {@code COPY}, on its own connection, in one transaction. */
public final class PostgresSink implements TableSink {
    private final Connection connection;
    private final CopyIn copy;
    private final CopyText rows;

    /** @param columns column names, quoted where SQL requires it: {@code id}, {@code "timestamp"} */
    public PostgresSink(DataSource database, String table, List<String> columns) throws SQLException {
        this.rows = new CopyText(table, columns.size());
        this.connection = database.getConnection();
        try {
            connection.setAutoCommit(false);
            this.copy = connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY " + table + " (" + String.join(", ", columns) + ") FROM STDIN");
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    @Override
    public void row(@Nullable Object... values) throws SQLException {
        rows.add(values);
        if (rows.isFull()) {
            flush();
        }
    }

    private void flush() throws SQLException {
        byte[] bytes = rows.take();
        copy.writeToCopy(bytes, 0, bytes.length);
    }

    @Override
    public void finish() throws SQLException {
        flush();
        copy.endCopy();
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            if (copy.isActive()) {
                copy.cancelCopy();
                connection.rollback();
            }
            connection.setAutoCommit(true);
        }
    }
}
