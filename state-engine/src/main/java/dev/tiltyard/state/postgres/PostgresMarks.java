package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Marks that outlive a process: the start of the journal, and the target of a restore in progress. */
final class PostgresMarks {
    static final String BASE = "base";
    static final String PENDING = "pending";

    private PostgresMarks() {}

    /** A mark with the files that belong to it. */
    record Kept(Mark mark, Optional<String> files) {}

    static void keep(SqlSession session, String name, Mark mark, String files) throws SQLException {
        session.update("""
                INSERT INTO tiltyard.mark (name, position, counters, files) VALUES (?, ?, ?, ?)
                    ON CONFLICT (name) DO UPDATE SET position = EXCLUDED.position, counters = EXCLUDED.counters,
                                                     files = EXCLUDED.files
                """, name, mark.position(), JournalJson.ofCounters(mark.counters()), files);
    }

    static Optional<Kept> find(SqlSession session, String name) throws SQLException {
        List<Kept> found = session.list(
                "SELECT position, counters, files FROM tiltyard.mark WHERE name = ?",
                row -> new Kept(
                        new Mark(row.getLong("position"), JournalJson.counters(row.getString("counters"))),
                        Optional.ofNullable(row.getString("files"))),
                name);
        return found.stream().findFirst();
    }

    static void forget(SqlSession session, String name) throws SQLException {
        session.update("DELETE FROM tiltyard.mark WHERE name = ?", name);
    }
}
