package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads and restores sequences. A state is {@code 42} (the last value given) or {@code 1 unused}. */
final class PostgresSequences {
    private PostgresSequences() {}

    static SortedMap<String, String> read(SqlSession session, PostgresCatalog catalog) throws SQLException {
        return read(session, catalog.counters());
    }

    private static SortedMap<String, String> read(SqlSession session, String query) throws SQLException {
        SortedMap<String, String> states = new TreeMap<>();
        session.list(query, row -> states.put(row.getString("name"), row.getString("state")));
        return states;
    }

    /**
     * Restores the sequences that differ. Sequences are not transactional: this takes effect at once.
     *
     * @return the current states; restored ones are read again
     */
    static SortedMap<String, String> restore(
            SqlSession session,
            PostgresCatalog catalog,
            SortedMap<String, String> found,
            SortedMap<String, String> wanted)
            throws SQLException {
        List<String> calls = new ArrayList<>();
        SortedMap<String, String> restored = new TreeMap<>();
        for (var sequence : catalog.sequences().entrySet()) {
            String state = wanted.get(sequence.getKey());
            if (state != null && !state.equals(found.get(sequence.getKey()))) {
                calls.add("setval('" + sequence.getValue().replace("'", "''") + "'::regclass, "
                        + Long.parseLong(state.replace(" unused", "")) + ", " + !state.endsWith(" unused") + ")");
                restored.put(sequence.getKey(), sequence.getValue());
            }
        }
        if (calls.isEmpty()) {
            return found;
        }
        session.execute("SELECT " + String.join(", ", calls));
        SortedMap<String, String> left = new TreeMap<>(found);
        left.putAll(read(session, PostgresCatalog.states(restored)));
        return left;
    }
}
