package dev.tiltyard.sitekit.world;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Rows into a PostgreSQL table by {@code COPY}, on a connection of its own, in one transaction. */
public final class PostgresSink implements TableSink {
    private static final int FLUSH_AT = 1 << 16;

    private final Connection connection;
    private final CopyIn copy;
    private final String table;
    private final int columns;
    private final StringBuilder buffer = new StringBuilder(FLUSH_AT + 4096);

    /** @param columns names as in SQL, for example {@code id}, {@code "timestamp"} */
    public PostgresSink(DataSource database, String table, List<String> columns) throws SQLException {
        this.table = table;
        this.columns = columns.size();
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
        if (values.length != columns) {
            throw new IllegalArgumentException(
                    "table " + table + " takes " + columns + " values, but was given " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (i > 0) {
                buffer.append('\t');
            }
            append(values[i]);
        }
        buffer.append('\n');
        if (buffer.length() >= FLUSH_AT) {
            flush();
        }
    }

    private void append(@Nullable Object value) {
        if (value == null) {
            buffer.append("\\N");
        } else if (value instanceof byte[] bytes) {
            buffer.append("\\\\x").append(HexFormat.of().formatHex(bytes));
        } else if (value instanceof String text) {
            Escapes.appendTo(buffer, text);
        } else {
            buffer.append(value);
        }
    }

    private void flush() throws SQLException {
        byte[] bytes = buffer.toString().getBytes(StandardCharsets.UTF_8);
        copy.writeToCopy(bytes, 0, bytes.length);
        buffer.setLength(0);
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
