package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Optional;

/** Journal positions stored in the database: the start, and a restore in progress. */
final class MariaDbMarks {
    private final SqlSession session;

    MariaDbMarks(SqlSession session) {
        this.session = session;
    }

    /**
     * A stored mark.
     *
     * @param files the state of the files that belongs to it; empty for none
     */
    record Kept(Mark mark, String files) {}

    Optional<Kept> find(String name) throws SQLException {
        return session
                .list(
                        "SELECT position, counters, files FROM `!tiltyard_mark` WHERE name = ?",
                        row -> new Kept(
                                new Mark(row.getLong("position"), JournalJson.counters(row.getString("counters"))),
                                row.getString("files")),
                        name)
                .stream()
                .findFirst();
    }

    void keep(String name, Mark mark, String files) throws SQLException {
        session.update(
                "REPLACE INTO `!tiltyard_mark` (name, position, counters, files) VALUES (?, ?, ?, ?)",
                name,
                mark.position(),
                JournalJson.ofCounters(mark.counters()),
                files);
    }
}
