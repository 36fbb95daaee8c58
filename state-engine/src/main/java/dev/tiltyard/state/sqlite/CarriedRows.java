package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.RowJournal.Entry;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Undone;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Rows that differ between two snapshots, on their way to another copy of the same database. */
final class CarriedRows {
    /** No snapshot has it: rows on their way. */
    private static final long ARRIVING = -1;

    private final SqlSession session;
    private final Gathering gathering;
    private final SqliteUndo undo;

    CarriedRows(SqlSession session, Gathering gathering, SqliteUndo undo) {
        this.session = session;
        this.gathering = gathering;
        this.undo = undo;
    }

    /** The rows that differ between two snapshots. */
    List<Entry> between(long after, long upTo) throws SQLException {
        List<Entry> entries = new ArrayList<>();
        for (SqliteTable table : gathering.between(after, upTo)) {
            SqliteUndo.Part part = undo.between(table, upTo, after);
            for (String key : part.differing()) {
                entries.add(new Entry(
                        upTo,
                        SqliteCatalog.nameOf(table),
                        key,
                        Optional.ofNullable(part.wanted().get(key)),
                        Optional.ofNullable(part.found().get(key))));
            }
        }
        return entries;
    }

    /**
     * Makes the changes, and adds them to a journal.
     *
     * @throws CannotUndoException if a row is not as it was where they come from
     */
    void arrive(List<Entry> entries, String journal) throws SQLException {
        List<SqliteTable> tables = gathering.catalog().tables();
        for (SqliteTable table : tables) {
            arriving(table, entries);
        }
        List<SqliteUndo.Part> parts = undo.compared(gathering.upTo(ARRIVING), ARRIVING);
        parts.forEach(part -> requireAsBefore(part, entries));
        undo.restore(parts, ARRIVING).forEach(Undone.Table::requireRedone);
        for (SqliteTable table : tables) {
            String key = String.join(", ", table.keyNames());
            session.execute("INSERT INTO " + journal + " (rel, " + key + ") SELECT " + table.number() + ", " + key
                    + " FROM " + table.touched());
            session.execute("DELETE FROM " + table.kept() + " WHERE mark = " + ARRIVING);
        }
    }

    private void arriving(SqliteTable table, List<Entry> entries) throws SQLException {
        if (table.isSequences()) {
            // Restoring the other tables changes all of them.
            session.execute("INSERT INTO " + table.kept() + " SELECT " + ARRIVING + ", 1, "
                    + String.join(", ", table.keyOf("r")) + ", " + String.join(", ", table.valuesOf("r"))
                    + " FROM main."
                    + table.name() + " AS r");
        }
        List<Entry> own = entries.stream()
                .filter(entry -> entry.table().equals(SqliteCatalog.nameOf(table)))
                // A key that changed only for a collation is the same here: what is there now counts.
                .sorted(Comparator.comparing(entry -> entry.after().isPresent()))
                .toList();
        for (Entry entry : own) {
            arriving(table, entry);
        }
    }

    private void arriving(SqliteTable table, Entry entry) throws SQLException {
        List<String> names = new ArrayList<>(table.keyNames());
        if (entry.after().isPresent()) {
            names.addAll(table.valueNames());
        }
        String[] parts = SqliteImage.parts(entry.after().orElse(entry.key()));
        List<Object> bytes = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (String part : parts) {
            boolean text = part.startsWith("t");
            boolean blob = part.startsWith("X'");
            if (text || blob) {
                bytes.add(HexFormat.of().parseHex(part, text ? 1 : 2, part.length() - (text ? 0 : 1)));
            }
            values.add(text ? "CAST(? AS TEXT)" : blob ? "?" : part);
        }
        session.update(
                "INSERT OR REPLACE INTO " + table.kept() + " (mark, present, " + String.join(", ", names) + ") VALUES ("
                        + ARRIVING + ", " + entry.after().isPresent() + ", " + String.join(", ", values) + ")",
                bytes.toArray());
    }

    private static void requireAsBefore(SqliteUndo.Part part, List<Entry> entries) {
        String name = SqliteCatalog.nameOf(part.table());
        List<String> others = entries.stream()
                .filter(entry -> entry.table().equals(name))
                .filter(entry ->
                        !entry.before().equals(Optional.ofNullable(part.found().get(entry.key()))))
                .map(Entry::key)
                .toList();
        if (!others.isEmpty()) {
            throw new CannotUndoException("rows of " + name + " are not those that the changes began with: "
                    + others.stream().limit(5).collect(Collectors.joining("; ")));
        }
    }
}
