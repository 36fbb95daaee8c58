package dev.tiltyard.state;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.sqlite.SQLiteDataSource;

/** SQLite databases for tests, and how they are read independently of the engine. */
final class TestSqlite {
    /** Names of the engine's own objects. */
    private static final String OWN = "!tiltyard_";

    private TestSqlite() {}

    static DataSource source(Path file) {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }

    /** A database with every kind of table. */
    static void createWorld(Path file, String journalMode) throws SQLException {
        try (Connection connection = connect(file)) {
            run(connection, "PRAGMA journal_mode = " + journalMode);
            run(connection, "BEGIN");
            for (String statement : Attack.text("world-sqlite.txt").lines().toList()) {
                run(connection, statement);
            }
            run(connection, "COMMIT");
        }
    }

    static Connection connect(Path file) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    static void run(Path file, String... statements) throws SQLException {
        try (Connection connection = connect(file)) {
            run(connection, statements);
        }
    }

    static void run(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    static String ask(Path file, String sql) throws SQLException {
        try (Connection connection = connect(file);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return String.valueOf(row.next() ? row.getString(1) : null);
        }
    }

    /** Runs SQL by SQLite's own program, in another process and another version. */
    static int runByProgram(Path file, String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sqlite3", file.toString())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().write(script.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        try (InputStream out = process.getInputStream()) {
            out.readAllBytes();
        }
        return process.waitFor();
    }

    /** Whether a program can be run. */
    static boolean has(String program) {
        try {
            return new ProcessBuilder(program, "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Definitions, properties and rows with rowids, to the bit; without the engine's own objects. */
    static SortedMap<String, List<String>> state(Path file) throws SQLException {
        SortedMap<String, List<String>> state = new TreeMap<>();
        try (Connection connection = connect(file)) {
            for (String property : List.of(
                    "user_version", "application_id", "page_size", "auto_vacuum", "encoding", "integrity_check")) {
                state.put(property, rows(connection, "PRAGMA " + property, false));
            }
            state.put(
                    "definitions",
                    rows(
                            connection,
                            "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE '" + OWN + "%'",
                            true));
            for (String table : rows(
                    connection,
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE '" + OWN
                            + "%'",
                    false)) {
                String plain =
                        new String(HexFormat.of().parseHex(table, 2, table.length() - 1), StandardCharsets.UTF_8);
                String name = '"' + plain.replace("\"", "\"\"") + '"';
                state.put(
                        "rows of " + plain,
                        rows(connection, "SELECT " + rowid(connection, name) + "* FROM " + name, true));
            }
        }
        return state;
    }

    /** A table may have no rowids. */
    private static String rowid(Connection connection, String name) {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT rowid FROM " + name + " LIMIT 1");
            return "rowid, ";
        } catch (SQLException e) {
            return "";
        }
    }

    private static List<String> rows(Connection connection, String sql, boolean sorted) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                StringBuilder text = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    text.append(value(row, i)).append('|');
                }
                rows.add(text.toString());
            }
        }
        if (sorted) {
            Collections.sort(rows);
        }
        return rows;
    }

    private static String value(ResultSet row, int column) throws SQLException {
        Object value = row.getObject(column);
        if (value instanceof Double) {
            return "d" + Double.doubleToRawLongBits(row.getDouble(column));
        }
        if (value instanceof String) {
            // As bytes, since a text may be wrongly encoded.
            return "t:" + HexFormat.of().formatHex(row.getBytes(column));
        }
        return value instanceof byte[] bytes ? "b" + HexFormat.of().formatHex(bytes) : String.valueOf(value);
    }

    /** The parts of a state that differ, with a few rows. */
    static List<String> differences(SortedMap<String, List<String>> wanted, SortedMap<String, List<String>> found) {
        List<String> differences = new ArrayList<>();
        SortedMap<String, List<String>> all = new TreeMap<>(wanted);
        all.putAll(found);
        for (String part : all.keySet()) {
            List<String> before = wanted.getOrDefault(part, List.of());
            List<String> after = found.getOrDefault(part, List.of());
            if (!before.equals(after)) {
                List<String> gone = new ArrayList<>(before);
                gone.removeAll(after);
                List<String> more = new ArrayList<>(after);
                more.removeAll(before);
                differences.add(part + ": missing " + some(gone) + ", too many " + some(more));
            }
        }
        return differences;
    }

    private static List<String> some(List<String> rows) {
        return rows.stream()
                .limit(3)
                .map(row -> row.substring(0, Math.min(200, row.length())))
                .toList();
    }
}
