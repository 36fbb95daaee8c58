package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.MariaSink;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Rows of many tables over one connection, in one transaction. A table's first row says which columns are filled. */
final class Sheets implements AutoCloseable {
    private final Connection connection;
    private final Map<String, MariaSink> sinks = new LinkedHashMap<>();
    private final Map<String, List<String>> columns = new LinkedHashMap<>();

    Sheets(DataSource database) throws SQLException {
        this.connection = database.getConnection();
        connection.setAutoCommit(false);
        set("foreign_key_checks = 0");
        set("unique_checks = 0");
        set("sql_mode = 'NO_AUTO_VALUE_ON_ZERO,STRICT_ALL_TABLES'");
    }

    private void set(String setting) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SET SESSION " + setting);
        }
    }

    /** Begins a row. */
    Row row(String table) {
        return new Row(table);
    }

    /** A row that is being filled in; it is written by {@link #add}. */
    final class Row {
        private final String table;
        private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

        private Row(String table) {
            this.table = table;
        }

        Row set(String column, @Nullable Object value) {
            values.put(column, value);
            return this;
        }

        /** An amount in the order's currency and in the store's, which are the same. */
        Row money(String column, @Nullable Object value) {
            return set(column, value).set("base_" + column, value);
        }

        void add() throws SQLException {
            MariaSink sink = sinks.get(table);
            if (sink == null) {
                List<String> names = List.copyOf(values.keySet());
                sink = MariaSink.on(
                        connection,
                        "`" + table + "`",
                        names.stream().map(name -> "`" + name + "`").toList());
                sinks.put(table, sink);
                columns.put(table, names);
            } else if (!new ArrayList<>(values.keySet()).equals(columns.get(table))) {
                throw new IllegalStateException("a row of " + table + " has columns " + values.keySet()
                        + ", the first had " + columns.get(table));
            }
            sink.row(values.values().toArray());
        }
    }

    /** Writes what is held back and keeps all rows. */
    void finish() throws SQLException {
        for (MariaSink sink : sinks.values()) {
            sink.finish();
        }
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            for (MariaSink sink : sinks.values()) {
                sink.close();
            }
            connection.rollback();
            set("foreign_key_checks = 1");
            set("unique_checks = 1");
            set("sql_mode = DEFAULT");
            connection.setAutoCommit(true);
        }
    }
}
