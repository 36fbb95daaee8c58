package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads and restores auto-increments and sequences. A state is the next number. */
final class MariaDbCounters {
    /** Not a valid table name. */
    private static final String NOT_OURS = "";

    private final SqlSession session;
    private final Optional<InnoDbViews> innoDb;
    /** Counters of the tables that have not been opened since the server of a new copy started. */
    private final SortedMap<String, String> untouched;

    /** This schema's tables by their file names, and the files that belong to none. */
    private final Map<String, String> names = new HashMap<>();

    /**
     * @param innoDb views of the server, if they are accessible: they return all counters at once without opening
     *     tables
     * @param untouched counters from before the server started, if known
     */
    MariaDbCounters(SqlSession session, Optional<InnoDbViews> innoDb, Map<String, String> untouched) {
        this.session = session;
        this.innoDb = innoDb;
        this.untouched = new TreeMap<>(untouched);
    }

    /** The next number of every auto-increment and sequence. */
    SortedMap<String, String> read(MariaDbCatalog catalog) throws SQLException {
        SortedMap<String, String> found = innoDb.isPresent() ? ofInnoDb(innoDb.get()) : ofSchema();
        SortedMap<String, String> counters = MariaDbSequences.read(session, catalog.sequences());
        for (MariaDbTable table : catalog.tables().values()) {
            if (table.counted()) {
                counters.put(table.plain(), next(table.plain(), Optional.ofNullable(found.get(table.plain()))));
            }
        }
        return counters;
    }

    /** InnoDB has no value for a partitioned table, and 0 for one that has not been opened since the server started. */
    private String next(String table, Optional<String> found) throws SQLException {
        boolean unopened = found.isPresent() && found.get().equals("0");
        String before = untouched.get(table);
        if (unopened && before != null) {
            return before;
        }
        untouched.remove(table);
        return found.isEmpty() || unopened ? ofTable(table) : found.get();
    }

    private SortedMap<String, String> ofInnoDb(InnoDbViews views) throws SQLException {
        Map<String, String> byFile = new HashMap<>();
        session.list(views.counters(), row -> byFile.put(row.getString("f"), row.getString("v")));
        if (!names.keySet().containsAll(byFile.keySet())) {
            learnNames(views, byFile.keySet());
        }
        SortedMap<String, String> counters = new TreeMap<>();
        byFile.forEach((file, next) -> {
            String table = names.getOrDefault(file, NOT_OURS);
            if (!table.equals(NOT_OURS)) {
                counters.put(table, next);
            }
        });
        return counters;
    }

    /** Decoding file names on the server each time would double the cost. */
    private void learnNames(InnoDbViews views, Set<String> files) throws SQLException {
        names.clear();
        files.forEach(file -> names.put(file, NOT_OURS));
        session.list(
                views.names(),
                row -> names.put(row.getString("f").intern(), row.getString("n").intern()));
    }

    private SortedMap<String, String> ofSchema() throws SQLException {
        SortedMap<String, String> counters = new TreeMap<>();
        session.list("""
                SELECT table_name AS t, CONCAT(auto_increment) AS n FROM information_schema.tables
                 WHERE table_schema = DATABASE() AND auto_increment IS NOT NULL
                """, row -> counters.put(row.getString("t"), row.getString("n")));
        return counters;
    }

    private String ofTable(String name) throws SQLException {
        List<String> found = session.list("""
                SELECT CONCAT(COALESCE(auto_increment, 1)) AS n FROM information_schema.tables
                 WHERE table_schema = DATABASE() AND table_name = ?
                """, row -> row.getString("n"), name);
        return found.isEmpty() ? "1" : found.get(0);
    }

    /** The statement that locks all counters, including for sessions that wait at the gate with a number allocated. */
    String lock(MariaDbCatalog catalog) {
        return Stream.concat(
                        catalog.tables().values().stream()
                                .filter(MariaDbTable::counted)
                                .map(table -> table.name() + " WRITE"),
                        catalog.sequences().stream().map(MariaDbSequences::lock))
                .collect(Collectors.joining(", ", "LOCK TABLES ", ""));
    }

    /**
     * Restores the counters that differ, which commits the open transaction; returns the number of tables that it
     * altered.
     */
    int restore(MariaDbCatalog catalog, SortedMap<String, String> found, SortedMap<String, String> wanted)
            throws SQLException {
        MariaDbSequences.restore(session, catalog.sequences(), found, wanted);
        List<String> alterations = new ArrayList<>();
        for (MariaDbTable table : catalog.tables().values()) {
            String next = wanted.get(table.plain());
            if (next != null && !next.equals(found.get(table.plain()))) {
                untouched.remove(table.plain());
                alterations.add("ALTER TABLE " + table.name() + " AUTO_INCREMENT = "
                        + Long.toUnsignedString(Long.parseUnsignedLong(next)));
            }
        }
        session.executeAll(alterations);
        return alterations.size();
    }
}
