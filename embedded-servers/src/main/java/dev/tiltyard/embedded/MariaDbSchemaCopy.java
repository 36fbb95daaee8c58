package dev.tiltyard.embedded;

import static dev.tiltyard.embedded.EmbeddedMariaDb.quoted;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Copies one schema of a MariaDB server into another, with SHOW CREATE. */
final class MariaDbSchemaCopy {
    private static final int SEQUENCE_HAS_RUN_OUT = 4084;

    private final Connection connection;
    private final String from;
    private final String to;

    MariaDbSchemaCopy(Connection connection, String from, String to) {
        this.connection = connection;
        this.from = from;
        this.to = to;
    }

    void run() throws SQLException {
        execute("SET SESSION foreign_key_checks = 0, unique_checks = 0, check_constraint_checks = 0,"
                + " sql_mode = 'NO_AUTO_VALUE_ON_ZERO,ALLOW_INVALID_DATES', lock_wait_timeout = 30");
        execute("USE " + quoted(to));
        for (String sequence : names("SEQUENCE")) {
            copySequence(sequence);
        }
        List<String> tables = names("BASE TABLE");
        for (String table : tables) {
            // Defaults that use a sequence's next value contain the schema's name.
            execute(text("SHOW CREATE TABLE " + quoted(from) + "." + quoted(table), 2)
                    .replace("nextval(" + quoted(from) + ".", "nextval(" + quoted(to) + "."));
        }
        for (String table : tables) {
            copyRows(table);
        }
        for (String view : names("VIEW")) {
            execute(text("SHOW CREATE VIEW " + quoted(from) + "." + quoted(view), 2)
                    .replace(quoted(from) + ".", quoted(to) + "."));
        }
        for (String trigger : column("SELECT trigger_name FROM information_schema.triggers WHERE trigger_schema = '"
                + from + "' ORDER BY event_object_table, event_manipulation, action_timing, action_order")) {
            execute(text("SHOW CREATE TRIGGER " + quoted(from) + "." + quoted(trigger), 3));
        }
    }

    private List<String> names(String type) throws SQLException {
        return column("SELECT table_name FROM information_schema.tables WHERE table_schema = '" + from
                + "' AND table_type = '" + type + "' ORDER BY table_name");
    }

    /** The next value may exist only in the server's memory until the sequence is used; then it is reset. */
    private void copySequence(String sequence) throws SQLException {
        String name = quoted(from) + "." + quoted(sequence);
        String next = "next_not_cached_value";
        try {
            next = text("SELECT CONCAT(NEXTVAL(" + name + "))", 1);
        } catch (SQLException e) {
            if (e.getErrorCode() != SEQUENCE_HAS_RUN_OUT) {
                throw e;
            }
        }
        String rest =
                ", minimum_value, maximum_value, start_value, increment, cache_size, cycle_option, cycle_count FROM ";
        execute("INSERT INTO " + name + " SELECT " + next + rest + name);
        execute(text("SHOW CREATE SEQUENCE " + name, 2));
        execute("INSERT INTO " + quoted(sequence) + " SELECT next_not_cached_value" + rest + name);
    }

    private void copyRows(String table) throws SQLException {
        List<String> columns = new ArrayList<>();
        for (String column : column("SELECT column_name FROM information_schema.columns WHERE table_schema = '" + from
                + "' AND table_name = '" + table + "' AND is_generated = 'NEVER' ORDER BY ordinal_position")) {
            columns.add(quoted(column));
        }
        String list = String.join(", ", columns);
        execute("INSERT INTO " + quoted(table) + " (" + list + ") SELECT " + list + " FROM " + quoted(from) + "."
                + quoted(table));
    }

    private List<String> column(String sql) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private String text(String sql, int column) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            if (!rows.next()) {
                throw new SQLException("no result for: " + sql);
            }
            return rows.getString(column);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
