package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Reads and restores MariaDB's sequences. A state is the next value and, for cycling sequences, the number of completed
 * cycles: {@code 42}, {@code 2 in round 1}.
 *
 * <p>The server caches values in memory and does not expose the next one, so sequences have no cache while the engine
 * is installed.
 */
final class MariaDbSequences {
    private static final String IN_ROUND = " in round ";

    /** The sequence is exhausted. */
    private static final int RUN_OUT = 4084;

    private MariaDbSequences() {}

    /** Names of the existing sequences. */
    static List<String> present(SqlSession session, Set<String> excluded) throws SQLException {
        return session
                .list(
                        "SELECT table_name AS n FROM information_schema.tables"
                                + " WHERE table_schema = DATABASE() AND table_type = 'SEQUENCE' ORDER BY table_name",
                        row -> row.getString("n"))
                .stream()
                .filter(name -> !excluded.contains(name))
                .toList();
    }

    /** The states of sequences. */
    static SortedMap<String, String> read(SqlSession session, Collection<String> names) throws SQLException {
        return ofEach(
                session,
                names,
                name -> "CONCAT(next_not_cached_value, IF(cycle_count = 0, '', CONCAT('" + IN_ROUND
                        + "', cycle_count)))");
    }

    /** The definitions of sequences, without their current values. */
    static SortedMap<String, String> shapes(SqlSession session, Collection<String> names) throws SQLException {
        return ofEach(
                session,
                names,
                name -> "CONCAT_WS('|', minimum_value, maximum_value, start_value, increment, cache_size,"
                        + " cycle_option)");
    }

    private static SortedMap<String, String> ofEach(
            SqlSession session, Collection<String> names, UnaryOperator<String> expression) throws SQLException {
        SortedMap<String, String> found = new TreeMap<>();
        if (!names.isEmpty()) {
            String query = names.stream()
                    .map(name -> "SELECT " + MariaDbColumn.text(name) + " AS n, " + expression.apply(name)
                            + " AS v FROM " + MariaDbColumn.quoted(name))
                    .collect(Collectors.joining(" UNION ALL "));
            session.list(query, row -> found.put(row.getString("n"), row.getString("v")));
        }
        return found;
    }

    /** Restores the sequences that differ. Sequences are not transactional: this takes effect at once. */
    static void restore(
            SqlSession session,
            Collection<String> names,
            SortedMap<String, String> found,
            SortedMap<String, String> wanted)
            throws SQLException {
        for (String name : names) {
            String state = wanted.get(name);
            if (state != null && !state.equals(found.get(name))) {
                String[] parts = state.split(IN_ROUND, 2);
                set(session, name, parts[0], parts.length == 1 ? "0" : parts[1], "cache_size");
            }
        }
    }

    private static void set(SqlSession session, String name, String next, String round, String cache)
            throws SQLException {
        session.execute("INSERT INTO " + MariaDbColumn.quoted(name) + " SELECT " + next
                + ", minimum_value, maximum_value, start_value, increment, " + cache + ", cycle_option, " + round
                + " FROM " + MariaDbColumn.quoted(name) + " AS " + alias(name));
    }

    /** A locked table needs an alias for each time that a statement mentions it. */
    private static String alias(String name) {
        return MariaDbColumn.quoted(MariaDbCatalog.OURS + name);
    }

    /** The locks that {@link #restore} needs on a sequence. */
    static String lock(String name) {
        return MariaDbColumn.quoted(name) + " WRITE, " + MariaDbColumn.quoted(name) + " AS " + alias(name) + " WRITE";
    }

    /**
     * Removes sequences' caches without losing cached values.
     *
     * @return the cache sizes
     */
    static SortedMap<String, String> withoutCaches(SqlSession session, Collection<String> names) throws SQLException {
        SortedMap<String, String> sizes = ofEach(session, names, name -> "CONCAT(cache_size)");
        for (Map.Entry<String, String> cached : sizes.entrySet()) {
            if (!cached.getValue().equals("0")) {
                set(session, cached.getKey(), next(session, cached.getKey()), "cycle_count", "0");
            }
        }
        return sizes;
    }

    /** The next value, which can only be found by taking it. */
    private static String next(SqlSession session, String name) throws SQLException {
        try {
            return session.one(
                    "SELECT CONCAT(NEXTVAL(" + MariaDbColumn.quoted(name) + ")) AS n", row -> row.getString("n"));
        } catch (SQLException e) {
            if (e.getErrorCode() == RUN_OUT) {
                return "next_not_cached_value";
            }
            throw e;
        }
    }

    /** Restores the cache sizes of sequences. */
    static void withCaches(SqlSession session, SortedMap<String, String> sizes) throws SQLException {
        for (Map.Entry<String, String> cached : sizes.entrySet()) {
            if (!cached.getValue().equals("0")) {
                session.execute("ALTER SEQUENCE IF EXISTS " + MariaDbColumn.quoted(cached.getKey()) + " CACHE "
                        + Long.parseLong(cached.getValue()));
            }
        }
    }
}
