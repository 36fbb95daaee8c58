package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The engine's own tables beside the database: what it knows, snapshots, and a restore in progress. */
final class KeptTables {
    /** Increased whenever the tables change. */
    static final String FORM = "1";

    private final SqlSession session;

    KeptTables(SqlSession session) {
        this.session = session;
    }

    static List<String> create() {
        return List.of(
                "CREATE TABLE IF NOT EXISTS kept.meta (name TEXT PRIMARY KEY, value TEXT)",
                "CREATE TABLE IF NOT EXISTS kept.base_sums (name TEXT PRIMARY KEY, sums TEXT)",
                "CREATE TABLE IF NOT EXISTS kept.mark (position INTEGER PRIMARY KEY, token TEXT, shifts TEXT)",
                "CREATE TABLE IF NOT EXISTS kept.pending (position INTEGER, counters TEXT, files TEXT)");
    }

    boolean exist() throws SQLException {
        return session.one("SELECT count(*) FROM kept.sqlite_schema WHERE name = 'meta'", row -> row.getBoolean(1));
    }

    Optional<String> meta(String name) throws SQLException {
        return session.list("SELECT value FROM kept.meta WHERE name = ?", row -> row.getString("value"), name).stream()
                .findFirst();
    }

    void putMeta(String name, String value) throws SQLException {
        session.update("INSERT OR REPLACE INTO kept.meta (name, value) VALUES (?, ?)", name, value);
    }

    void putBaseSums(SortedMap<String, RowSums> sums) throws SQLException {
        for (var table : sums.entrySet()) {
            session.update(
                    "INSERT INTO kept.base_sums (name, sums) VALUES (?, ?)",
                    table.getKey(),
                    table.getValue().text());
        }
    }

    SortedMap<String, RowSums> baseSums() throws SQLException {
        SortedMap<String, RowSums> sums = new TreeMap<>();
        session.list(
                "SELECT name, sums FROM kept.base_sums",
                row -> sums.put(row.getString("name"), RowSums.parse(row.getString("sums"))));
        return sums;
    }

    /** What a restore in progress restores. */
    record Pending(Mark mark, String files) {}

    Optional<Pending> pending() throws SQLException {
        return session
                .list(
                        "SELECT position, counters, files FROM kept.pending",
                        row -> new Pending(
                                new Mark(row.getLong("position"), JournalJson.counters(row.getString("counters"))),
                                row.getString("files")))
                .stream()
                .findFirst();
    }

    void intend(Mark mark, String files) throws SQLException {
        settle();
        session.update(
                "INSERT INTO kept.pending (position, counters, files) VALUES (?, ?, ?)",
                mark.position(),
                JournalJson.ofCounters(mark.counters()),
                files);
    }

    void settle() throws SQLException {
        session.execute("DELETE FROM kept.pending");
    }

    /**
     * Stores by how much each table's sums at a snapshot differ from those of the initial state.
     *
     * @param token the snapshot's entry in the journal
     */
    void putMark(long position, String token, SortedMap<String, RowSums> shifts) throws SQLException {
        SortedMap<String, String> texts = new TreeMap<>();
        shifts.forEach((table, sums) -> texts.put(table, sums.text()));
        session.update(
                "INSERT OR REPLACE INTO kept.mark (position, token, shifts) VALUES (?, ?, ?)",
                position,
                token,
                JournalJson.ofCounters(texts));
    }

    /** Whether a journal contains the entry of a snapshot, which an older copy of the file does not. */
    boolean knows(String journal, long position) throws SQLException {
        return session.one(
                "SELECT (SELECT token FROM kept.mark WHERE position = ?1) IS" + " (SELECT k0 FROM " + journal
                        + " WHERE id = ?1 AND rel = 0)",
                row -> row.getBoolean(1),
                position);
    }

    SortedMap<String, RowSums> shifts(long position) throws SQLException {
        SortedMap<String, RowSums> shifts = new TreeMap<>();
        for (String text : session.list(
                "SELECT shifts FROM kept.mark WHERE position = ?", row -> row.getString("shifts"), position)) {
            JournalJson.counters(text).forEach((table, sums) -> shifts.put(table, RowSums.parse(sums)));
        }
        return shifts;
    }

    /** Deletes snapshots after a position. */
    void forgetAfter(long position, List<SqliteTable> tables) throws SQLException {
        if (session.update("DELETE FROM kept.mark WHERE position > ?", position) > 0) {
            for (SqliteTable table : tables) {
                session.execute("DELETE FROM " + table.kept() + " WHERE mark > " + position);
            }
        }
    }

    /** Deletes entries after a position. */
    void forgetEntries(long position, long upTo) throws SQLException {
        session.update("DELETE FROM kept.journal WHERE id > ? AND id <= ?", position, upTo);
    }

    /** The position of the last entry. */
    long last() throws SQLException {
        return session.one("SELECT max(id) FROM kept.journal", row -> row.getLong(1));
    }
}
