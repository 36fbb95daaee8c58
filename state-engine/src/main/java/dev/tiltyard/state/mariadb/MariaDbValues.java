package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Values that are too long for an image, for the journal of a recreated database.
 *
 * @param byHash their bytes by SHA-256 in hexadecimal
 */
record MariaDbValues(SortedMap<String, byte[]> byHash) {
    static final MariaDbValues NONE = new MariaDbValues(new TreeMap<>());

    /** The values that entries of the journal reference. */
    static MariaDbValues of(SqlSession session, List<RowJournal.Entry> entries) throws SQLException {
        SortedMap<String, byte[]> found = new TreeMap<>();
        for (String hash : entries.stream()
                .flatMap(entry -> Stream.of(entry.before(), entry.after()))
                .flatMap(Optional::stream)
                .flatMap(image -> MariaDbColumn.keptIn(image).stream())
                .distinct()
                .toList()) {
            session.list(
                    "SELECT content FROM `!tiltyard_value` WHERE hash = UNHEX(?) LIMIT 1",
                    row -> found.put(hash, row.getBytes("content")),
                    hash);
        }
        return new MariaDbValues(found);
    }

    /** Adds them to a journal without any, as older than all of its entries. */
    void keep(SqlSession session) throws SQLException {
        int id = 0;
        for (var value : byHash.entrySet()) {
            session.update(
                    "INSERT INTO `!tiltyard_value` (id, hash, content) VALUES (?, UNHEX(?), ?)",
                    ++id,
                    value.getKey(),
                    value.getValue());
        }
    }
}
