package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Values that are too long for an image: their bytes by SHA-256 in hexadecimal. */
final class MariaDbValues {
    private MariaDbValues() {}

    /** The values that entries of the journal reference. */
    static SortedMap<String, byte[]> of(SqlSession session, List<RowJournal.Entry> entries) throws SQLException {
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
        return found;
    }

    /**
     * Adds them to a journal.
     *
     * @param id the SQL expression for the next value's number
     */
    static void keep(SqlSession session, SortedMap<String, byte[]> values, Supplier<String> id) throws SQLException {
        for (var value : values.entrySet()) {
            session.update(
                    "INSERT INTO `!tiltyard_value` (id, hash, content) VALUES (%s, UNHEX(?), ?)".formatted(id.get()),
                    value.getKey(),
                    value.getValue());
        }
    }
}
