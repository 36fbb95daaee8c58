package dev.tiltyard.sitekit.world;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a world into many tables, by column name, over one connection and in one transaction.
 *
 * <pre>{@code
 * try (WorldTables tables = WorldTables.mariaDb(database)) {
 *     tables.row("cms_page").with("page_id", 1).with("title", "About us").withNull("layout").write();
 *     tables.finish();
 * }
 * }</pre>
 *
 * <ul>
 *   <li>The first row of a table determines the columns; every later row must set the same ones, in any order.
 *   <li>Names of tables and columns are unquoted.
 *   <li>Rows are sent in bulk. On PostgreSQL all tables send theirs together, in the order in which they
 *       got their first row: write a parent before its children. MariaDB checks no keys.
 *   <li>Closing without {@link #finish} leaves every table as it was.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class WorldTables implements AutoCloseable {
    private static final Object MISSING = new Object();
    private static final List<String> BEGIN_MARIADB = List.of(
            "SET SESSION foreign_key_checks = 0",
            "SET SESSION unique_checks = 0",
            "SET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO,STRICT_ALL_TABLES'");
    private static final List<String> END_MARIADB = List.of(
            "SET SESSION foreign_key_checks = 1", "SET SESSION unique_checks = 1", "SET SESSION sql_mode = DEFAULT");

    private final Connection connection;
    private final boolean postgres;
    private final Map<String, Table> tables = new HashMap<>();
    private final Map<Table, TableSink> sinks = new LinkedHashMap<>();

    private WorldTables(DataSource database, boolean postgres) throws SQLException {
        this.connection = database.getConnection();
        this.postgres = postgres;
        try {
            connection.setAutoCommit(false);
            if (!postgres) {
                execute(BEGIN_MARIADB);
            }
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * Tables of MariaDB or MySQL; keys are not checked while rows are written, and 0 is an ordinary auto-increment
     * value.
     */
    public static WorldTables mariaDb(DataSource database) throws SQLException {
        return new WorldTables(database, false);
    }

    /** Tables of PostgreSQL. */
    public static WorldTables postgres(DataSource database) throws SQLException {
        return new WorldTables(database, true);
    }

    private void execute(List<String> commands) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }

    /** The table with that name; always the same object. */
    public Table table(String name) {
        return tables.computeIfAbsent(name, Table::new);
    }

    /** Begins a row of the named table. */
    public Row row(String table) {
        return table(table).row();
    }

    /** Sends buffered rows and commits. */
    public void finish() throws SQLException {
        send();
        connection.commit();
    }

    private void send() throws SQLException {
        for (TableSink sink : sinks.values()) {
            sink.finish();
        }
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            for (TableSink sink : sinks.values()) {
                sink.close();
            }
            connection.rollback();
            if (!postgres) {
                execute(END_MARIADB);
            }
            connection.setAutoCommit(true);
        }
    }

    private TableSink open(String table, List<String> columns) throws SQLException {
        String quote = postgres ? "\"" : "`";
        List<String> names =
                columns.stream().map(column -> quote + column + quote).toList();
        String quoted = quote + table + quote;
        return postgres ? new PostgresBatch(connection, quoted, names) : MariaSink.on(connection, quoted, names);
    }

    /** One of the tables. */
    public final class Table {
        private final String name;
        private final Map<String, Integer> places = new HashMap<>();
        private String[] columns = {};
        private long lastId;

        private Table(String name) {
            this.name = name;
        }

        /** Begins a row. */
        public Row row() {
            return new Row(this);
        }

        /** The next number: 1, 2, 3 … */
        public long nextId() {
            return ++lastId;
        }

        private boolean hasColumns() {
            return columns.length > 0;
        }

        private TableSink opened(List<String> names) throws SQLException {
            columns = names.toArray(String[]::new);
            for (int i = 0; i < columns.length; i++) {
                places.put(columns[i], i);
            }
            TableSink sink = open(name, names);
            sinks.put(this, sink);
            return sink;
        }
    }

    /** A row being filled in; {@link #write} adds it to the table. */
    public final class Row {
        private final Table table;
        private final List<String> names = new ArrayList<>();
        private @Nullable Object[] values;
        private int next;

        private Row(Table table) {
            this.table = table;
            this.values = new Object[table.columns.length];
            Arrays.fill(values, MISSING);
        }

        /**
         * Sets a column: text, a number, a boolean, a UUID, an instant or bytes. {@link #withNull} and {@link
         * #withNullable} write NULL.
         */
        public Row with(String column, Object value) {
            Objects.requireNonNull(value, () -> "no value for " + table.name + "." + column);
            return withNullable(column, value);
        }

        /** Sets several columns to the same value. */
        public Row with(List<String> columns, Object value) {
            columns.forEach(column -> with(column, value));
            return this;
        }

        /** Sets NULL. */
        public Row withNull(String column) {
            return withNullable(column, null);
        }

        /** Sets a value, or NULL for null. */
        public Row withNullable(String column, @Nullable Object value) {
            if (!table.hasColumns()) {
                if (names.contains(column)) {
                    throw twice(column);
                }
                names.add(column);
                values = Arrays.copyOf(values, names.size());
                values[names.size() - 1] = value;
                return this;
            }
            int place = place(column);
            if (values[place] != MISSING) {
                throw twice(column);
            }
            values[place] = value;
            next = place + 1;
            return this;
        }

        /** Sets several columns to the same value, or to NULL for null. */
        public Row withNullable(List<String> columns, @Nullable Object value) {
            columns.forEach(column -> withNullable(column, value));
            return this;
        }

        /** Rows mostly set their columns in the same order, so the next one is tried before the map. */
        private int place(String column) {
            if (next < table.columns.length && table.columns[next].equals(column)) {
                return next;
            }
            Integer place = table.places.get(column);
            if (place == null) {
                throw new IllegalArgumentException("the first row of " + table.name + " has no column " + column
                        + "; it has " + List.of(table.columns));
            }
            return place;
        }

        private IllegalArgumentException twice(String column) {
            return new IllegalArgumentException(table.name + "." + column + " has two values");
        }

        /**
         * Adds the row to its table.
         *
         * @throws IllegalArgumentException if it lacks a column of the table's first row
         */
        public void write() throws SQLException {
            TableSink sink = sinks.get(table);
            if (sink == null) {
                sink = table.opened(names);
            }
            for (int i = 0; i < values.length; i++) {
                if (values[i] == MISSING) {
                    throw new IllegalArgumentException(
                            "a row of " + table.name + " has no value for " + table.columns[i]);
                }
            }
            sink.row(values);
            if (sink instanceof PostgresBatch batch && batch.isFull()) {
                send();
            }
        }
    }
}
