package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Undone;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Copies the rows that may have changed from a snapshot, and reads them before and after. */
final class SqliteUndo {
    private final SqlSession session;

    SqliteUndo(SqlSession session) {
        this.session = session;
    }

    /**
     * The rows in question of one table, now and in a snapshot: from the key's image to the row's.
     *
     * @param table a table whose keys have been gathered
     */
    record Part(SqliteTable table, Map<String, String> found, Map<String, String> wanted) {
        /** The keys of the rows that differ, sorted. */
        List<String> differing() {
            TreeSet<String> keys = new TreeSet<>(found.keySet());
            keys.addAll(wanted.keySet());
            keys.removeIf(key -> Objects.equals(found.get(key), wanted.get(key)));
            return List.copyOf(keys);
        }

        /** The keys of the rows that are as in the snapshot. */
        List<String> same() {
            return found.keySet().stream()
                    .filter(key -> Objects.equals(found.get(key), wanted.get(key)))
                    .toList();
        }
    }

    /** Compares gathered rows with a snapshot; the counters of AUTOINCREMENT come last. */
    List<Part> compared(List<SqliteTable> gathered, long mark) throws SQLException {
        List<Part> parts = new ArrayList<>();
        for (SqliteTable table : gathered) {
            parts.add(new Part(table, images(table, table.rows("main")), images(table, table.rowsAt(mark))));
        }
        parts.sort(Comparator.comparing(part -> part.table().isSequences()));
        return parts;
    }

    /** A gathered table's rows in a snapshot, compared with an earlier one. */
    Part between(SqliteTable table, long later, long earlier) throws SQLException {
        return new Part(table, images(table, table.rowsAt(later)), images(table, table.rowsAt(earlier)));
    }

    private Map<String, String> images(SqliteTable table, String rows) throws SQLException {
        Map<String, String> images = new HashMap<>();
        session.listOnce(table.images(rows), row -> images.put(row.getString(1), row.getString(2)));
        return images;
    }

    /** Restores gathered rows as in a snapshot. */
    List<Undone.Table> restore(List<Part> parts, long mark) throws SQLException {
        List<Part> differing = new ArrayList<>();
        for (Part part : parts) {
            // Restored rows count as the highest ever used.
            boolean counters = part.table().isSequences() && !differing.isEmpty();
            if (counters || !part.differing().isEmpty()) {
                differing.add(part);
            }
        }
        for (Part part : differing) {
            SqliteTriggers.silenced(session, part.table(), () -> {
                session.execute(part.table().delete());
                session.execute(part.table().insert(part.table().rowsAt(mark)));
            });
        }
        List<Undone.Table> restored = new ArrayList<>();
        for (Part part : differing) {
            SqliteTable table = part.table();
            // All counters are read, since restoring rows may have added one.
            Map<String, String> left = images(table, table.rows("main"));
            RowSums sums = table.isSequences() ? all(table, "main") : SqliteImage.sums(left.values());
            Undone.Table undone = new Undone.Table(
                    SqliteCatalog.nameOf(table),
                    part.differing().size(),
                    SqliteImage.sums(part.found().values()),
                    SqliteImage.sums(part.wanted().values()),
                    sums);
            if (undone.rows() > 0 || !undone.left().equals(undone.wanted())) {
                restored.add(undone);
            }
        }
        return restored;
    }

    /** Keeps gathered rows for a snapshot; returns by how much the tables' sums differ from the initial ones. */
    SortedMap<String, RowSums> keep(List<SqliteTable> gathered, long mark) throws SQLException {
        SortedMap<String, RowSums> shifts = new TreeMap<>();
        for (SqliteTable table : gathered) {
            Map<String, String> now = images(table, table.rows("main"));
            Map<String, String> before = images(table, table.rows("original"));
            shifts.put(
                    SqliteCatalog.nameOf(table),
                    SqliteImage.sums(now.values()).minus(SqliteImage.sums(before.values())));
            String key = String.join(", ", table.keyNames());
            session.execute("INSERT INTO " + table.kept() + " SELECT " + mark + ", 1, " + key + ", "
                    + String.join(", ", table.valueNames()) + " FROM (" + table.rows("main") + ")");
            session.execute("INSERT OR IGNORE INTO " + table.kept() + " (mark, present, " + key + ") SELECT " + mark
                    + ", 0, " + key + " FROM " + table.touched());
        }
        return shifts;
    }

    /** The sums of whole tables, by name. */
    SortedMap<String, RowSums> sums(List<SqliteTable> tables) throws SQLException {
        SortedMap<String, RowSums> sums = new TreeMap<>();
        for (SqliteTable table : tables) {
            sums.put(SqliteCatalog.nameOf(table), all(table, "main"));
        }
        return sums;
    }

    private RowSums all(SqliteTable table, String schema) throws SQLException {
        SqliteImage.Adding adding = new SqliteImage.Adding();
        session.list(table.allImages(schema), row -> {
            adding.add(row.getString(1));
            return Boolean.TRUE;
        });
        return adding.sums();
    }
}
