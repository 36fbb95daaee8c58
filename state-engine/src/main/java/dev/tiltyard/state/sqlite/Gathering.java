package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects the keys of rows that may have changed, in one temporary table for each table. */
final class Gathering {
    private final SqlSession session;
    private final SqliteCatalog catalog;

    Gathering(SqlSession session, SqliteCatalog catalog) {
        this.session = session;
        this.catalog = catalog;
    }

    SqliteCatalog catalog() {
        return catalog;
    }

    /**
     * The keys in a journal after a position.
     *
     * @param mark the snapshot to compare with
     * @return the tables in question
     */
    List<SqliteTable> since(TouchedRows rows, long position, long mark) throws SQLException {
        Set<Integer> recorded = new TreeSet<>(session.list(
                "SELECT DISTINCT rel FROM " + rows.journal() + " WHERE id > ?", row -> row.getInt("rel"), position));
        List<SqliteTable> tables = new ArrayList<>();
        for (SqliteTable table : catalog.tables()) {
            boolean compared = table.isSequences() || (!table.triggered() && !rows.seesEverything());
            if (!compared && !recorded.contains(table.number())) {
                continue;
            }
            begin(table);
            if (recorded.contains(table.number())) {
                session.update(
                        "INSERT OR IGNORE INTO " + table.touched() + " SELECT " + String.join(", ", table.keyNames())
                                + " FROM " + rows.journal() + " WHERE rel = ? AND id > ?",
                        table.number(),
                        position);
            }
            if (table.isSequences()) {
                touchAll(table);
            } else if (compared) {
                touchDiffering(table);
            }
            if (compared) {
                touchKept(table, mark);
            }
            tables.add(table);
        }
        return tables;
    }

    /** The keys of the rows that had changed before a snapshot. */
    List<SqliteTable> upTo(long mark) throws SQLException {
        for (SqliteTable table : catalog.tables()) {
            begin(table);
            touchKept(table, mark);
        }
        return catalog.tables();
    }

    /** The keys of the rows that may differ between two snapshots. */
    List<SqliteTable> between(long one, long other) throws SQLException {
        for (SqliteTable table : catalog.tables()) {
            begin(table);
            touchKept(table, one);
            touchKept(table, other);
        }
        return catalog.tables();
    }

    /** Adds the rows that differ from the original, or differed from it in a snapshot, to a journal. */
    void recordDiffering(String journal, List<SqliteTable> tables) throws SQLException {
        for (SqliteTable table : tables) {
            begin(table);
            touchDiffering(table);
            session.execute(table.touchKept());
            String key = String.join(", ", table.keyNames());
            session.execute("INSERT INTO " + journal + " (rel, " + key + ") SELECT " + table.number() + ", " + key
                    + " FROM " + table.touched());
        }
    }

    private void begin(SqliteTable table) throws SQLException {
        session.execute(table.createTouched());
        session.execute("DELETE FROM " + table.touched());
    }

    private void touchDiffering(SqliteTable table) throws SQLException {
        for (String sql : table.touchDiffering()) {
            session.execute(sql);
        }
    }

    private void touchKept(SqliteTable table, long mark) throws SQLException {
        session.execute(table.touchKept() + " WHERE mark = " + mark);
    }

    private void touchAll(SqliteTable table) throws SQLException {
        for (String schema : List.of("main", "original")) {
            session.execute(
                    "INSERT OR IGNORE INTO " + table.touched() + " SELECT rowid FROM " + schema + "." + table.name());
        }
    }
}
