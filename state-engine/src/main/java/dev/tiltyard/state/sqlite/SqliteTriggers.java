package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Triggers that record the keys of rows that change. They call no functions, since an application may define others of the
 * same names. Keys that are recorded needlessly do no harm, nor does any order.
 */
final class SqliteTriggers {
    /** The journal in the database. */
    static final String JOURNAL = SqliteColumn.quoted(SqliteCatalog.OWN + "journal");

    private SqliteTriggers() {}

    /** A journal for keys of all tables. */
    static String createJournal(String name, List<SqliteTable> tables) {
        int longest =
                tables.stream().mapToInt(table -> table.keyNames().size()).max().orElse(1);
        StringBuilder columns = new StringBuilder();
        for (int i = 0; i < Math.max(1, longest); i++) {
            columns.append(", k").append(i);
        }
        return "CREATE TABLE " + name + " (id INTEGER PRIMARY KEY, rel INTEGER NOT NULL" + columns + ")";
    }

    /** The triggers of a table. */
    static List<String> of(SqliteTable table) {
        String old = record(table, table.keyOf("OLD"), "");
        String replaced = table.unique().stream()
                .map(index -> record(
                        table,
                        table.keyOf("t"),
                        " FROM " + table.name() + " AS t WHERE " + index.conflicts(newRow(table))))
                .collect(Collectors.joining());
        List<String> triggers = new ArrayList<>();
        if (!replaced.isEmpty()) {
            triggers.add(trigger(table, "replace", "BEFORE INSERT", replaced));
        }
        triggers.add(trigger(table, "insert", "AFTER INSERT", record(table, table.keyOf("NEW"), "")));
        triggers.add(trigger(
                table, "update", "BEFORE UPDATE", old + record(table, table.keyOf("NEW"), otherKey(table)) + replaced));
        triggers.add(trigger(table, "delete", "BEFORE DELETE", old));
        return triggers;
    }

    private static String otherKey(SqliteTable table) {
        List<String> before = table.keyOf("OLD");
        List<String> after = table.keyOf("NEW");
        List<String> differs = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            differs.add(after.get(i) + " IS NOT " + before.get(i) + " COLLATE BINARY");
        }
        return " WHERE " + String.join(" OR ", differs);
    }

    private static String newRow(SqliteTable table) {
        return table.columns().stream()
                .map(column -> "NEW." + column.name() + " AS " + column.name())
                .collect(Collectors.joining(", ", "SELECT ", ""));
    }

    private static String record(SqliteTable table, List<String> key, String from) {
        return " INSERT INTO " + JOURNAL + " (rel, " + String.join(", ", table.keyNames()) + ") SELECT "
                + table.number() + ", " + String.join(", ", key) + from + ";";
    }

    private static String trigger(SqliteTable table, String name, String when, String body) {
        return "CREATE TRIGGER " + SqliteColumn.quoted(SqliteCatalog.OWN + name + "_" + table.number()) + " " + when
                + " ON " + table.name() + " BEGIN" + body + " END";
    }

    /** A table's triggers: the application's in their order, then the engine's, so that the engine's fire first. */
    private record Dropped(String name, String sql) {}

    /**
     * Runs work during which a table's triggers do not fire, if the application has any.
     *
     * @param work changes the table's rows
     */
    static void silenced(SqlSession session, SqliteTable table, Work work) throws SQLException {
        List<Dropped> triggers = session.list(
                "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' AND lower(tbl_name) = lower(?)"
                        + " ORDER BY substr(name, 1, " + SqliteCatalog.OWN.length() + ") = '" + SqliteCatalog.OWN
                        + "', rowid",
                row -> new Dropped(row.getString("name"), row.getString("sql")),
                table.plain());
        boolean ours = triggers.stream().allMatch(trigger -> trigger.name().startsWith(SqliteCatalog.OWN));
        if (ours) {
            work.run();
            return;
        }
        for (Dropped trigger : triggers) {
            session.execute("DROP TRIGGER main." + SqliteColumn.quoted(trigger.name()));
        }
        work.run();
        for (Dropped trigger : triggers) {
            session.execute(trigger.sql());
        }
    }

    /** Changes of rows. */
    @FunctionalInterface
    interface Work {
        /** Makes the changes. */
        void run() throws SQLException;
    }
}
