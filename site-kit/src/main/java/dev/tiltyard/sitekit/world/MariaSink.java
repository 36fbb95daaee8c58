package dev.tiltyard.sitekit.world;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows to a MariaDB or MySQL table with multi-row {@code INSERT} statements, on its own connection, in one
 * transaction, without foreign key and unique checks: the world is trusted, and tested.
 */
public final class MariaSink implements TableSink {
    private static final int ROWS = 250;

    private final Connection connection;
    private final boolean shared;
    private final String table;
    private final List<String> columns;
    private final List<@Nullable Object[]> held = new ArrayList<>(ROWS);
    private final PreparedStatement full;
    private boolean finished;

    /** @param columns column names, quoted where SQL requires it */
    public MariaSink(DataSource database, String table, List<String> columns) throws SQLException {
        this.table = table;
        this.columns = List.copyOf(columns);
        this.shared = false;
        this.connection = database.getConnection();
        try {
            connection.setAutoCommit(false);
            checks(0);
            this.full = connection.prepareStatement(insert(ROWS));
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private MariaSink(Connection connection, String table, List<String> columns) throws SQLException {
        this.table = table;
        this.columns = List.copyOf(columns);
        this.shared = true;
        this.connection = connection;
        this.full = connection.prepareStatement(insert(ROWS));
    }

    /**
     * A sink on a shared connection, whose owner commits, closes it and handles the checks. For many tables at once.
     */
    public static MariaSink on(Connection connection, String table, List<String> columns) throws SQLException {
        return new MariaSink(connection, table, columns);
    }

    private void checks(int on) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SET SESSION foreign_key_checks = " + on);
            statement.execute("SET SESSION unique_checks = " + on);
        }
    }

    private String insert(int rows) {
        String row = "(" + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
        return "INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES "
                + String.join(", ", Collections.nCopies(rows, row));
    }

    @Override
    public void row(@Nullable Object... values) throws SQLException {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    "table " + table + " takes " + columns.size() + " values, but was given " + values.length);
        }
        held.add(values.clone());
        if (held.size() == ROWS) {
            send(full);
        }
    }

    private void send(PreparedStatement statement) throws SQLException {
        int parameter = 1;
        for (@Nullable Object[] row : held) {
            for (Object value : row) {
                statement.setObject(parameter++, converted(value));
            }
        }
        statement.executeUpdate();
        held.clear();
    }

    private static @Nullable Object converted(@Nullable Object value) {
        if (value instanceof Instant instant) {
            return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        }
        return value instanceof UUID uuid ? uuid.toString() : value;
    }

    @Override
    public void finish() throws SQLException {
        if (!held.isEmpty()) {
            try (PreparedStatement rest = connection.prepareStatement(insert(held.size()))) {
                send(rest);
            }
        }
        if (!shared) {
            connection.commit();
        }
        finished = true;
    }

    @Override
    public void close() throws SQLException {
        if (shared) {
            full.close();
            return;
        }
        try (connection;
                full) {
            if (!finished) {
                connection.rollback();
            }
            checks(1);
            connection.setAutoCommit(true);
        }
    }
}
