package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.state.journal.Undone;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Restores touched rows. A row with a key gets its first image after the target, whatever happened in between, so it does
 * no harm that a change may be noted twice; rows without a key are counted.
 */
final class MariaDbUndo {
    private static final int CHUNK = 200;

    private final SqlSession session;
    private final MariaDbCatalog catalog;

    MariaDbUndo(SqlSession session, MariaDbCatalog catalog) {
        this.session = session;
        this.catalog = catalog;
    }

    /**
     * A touched row.
     *
     * @param key its key; the image for a row without key
     * @param first its image before the first change; null if it was not there
     * @param last its image after the last change; null if it is gone
     * @param net for rows without key: how many more of them there are now
     */
    record Touched(
            String key, @Nullable String first, @Nullable String last, long net) {}

    /** The rows touched in a part of the journal, by table number. */
    SortedMap<Integer, List<Touched>> touched(long after, long upTo) throws SQLException {
        SortedMap<Integer, List<Touched>> touched = new TreeMap<>();
        session.list(
                """
                SELECT a.rel, a.key_text, a.before_image, z.after_image, g.net FROM
                    (SELECT MIN(id) AS first_id, MAX(id) AS last_id,
                            SUM(after_image IS NOT NULL) - SUM(before_image IS NOT NULL) AS net
                       FROM `!tiltyard_journal` WHERE id > ? AND id <= ? GROUP BY rel, key_hash) AS g
                  JOIN `!tiltyard_journal` a ON a.id = g.first_id JOIN `!tiltyard_journal` z ON z.id = g.last_id
                 ORDER BY a.rel, a.id
                """,
                row -> touched.computeIfAbsent(row.getInt("rel"), rel -> new ArrayList<>())
                        .add(new Touched(
                                row.getString("key_text"),
                                row.getString("before_image"),
                                row.getString("after_image"),
                                row.getLong("net"))),
                after,
                upTo);
        List<Touched> unknown = touched.remove(0);
        if (unknown != null) {
            throw new CannotUndoException(unknown.get(0).key());
        }
        return touched;
    }

    MariaDbTable table(int number) {
        MariaDbTable table = catalog.tables().get(number);
        if (table == null) {
            throw new CannotUndoException("the journal speaks of a table number " + number
                    + ", which the state engine did not find when it was opened");
        }
        return table;
    }

    /** Restores the rows of one table. */
    Undone.Table restore(MariaDbTable table, List<Touched> touched) throws SQLException {
        return table.keyed() ? byKey(table, touched, Touched::first) : byCount(table, touched, -1);
    }

    /** Does changes again: each row with a key gets its last image. */
    void redo(MariaDbTable table, List<Touched> touched) throws SQLException {
        if (table.keyed()) {
            byKey(table, touched, Touched::last);
        } else {
            byCount(table, touched, 1);
        }
    }

    /** What touched rows add to the initial state, when the state is that of after the last of these changes. */
    Sums shift(MariaDbTable table, List<Touched> touched) throws SQLException {
        if (table.keyed()) {
            List<String> firsts = new ArrayList<>();
            touched.forEach(row -> Optional.ofNullable(row.first()).ifPresent(firsts::add));
            List<String> keys = touched.stream().map(Touched::key).toList();
            return table.hash()
                    .sums(present(table, keys).values())
                    .minus(table.hash().sums(firsts));
        }
        Sums shift = Sums.NONE;
        for (Touched row : touched) {
            shift = shift.plus(times(table.hash().sums(List.of(row.key())), row.net()));
        }
        return shift;
    }

    private interface Wanted {
        @Nullable
        String of(Touched row);
    }

    private Undone.Table byKey(MariaDbTable table, List<Touched> touched, Wanted which) throws SQLException {
        List<String> keys = touched.stream().map(Touched::key).toList();
        Map<String, String> found = present(table, keys);
        Map<String, String> wanted = new HashMap<>();
        for (Touched row : touched) {
            Optional.ofNullable(which.of(row)).ifPresent(image -> wanted.put(table.keyIn(image), image));
        }
        List<String> out = keysLackingIn(wanted, found);
        List<String> in = keysLackingIn(found, wanted).stream()
                .map(wanted::get)
                .filter(Objects::nonNull)
                .toList();
        delete(table, out);
        insert(table, in);
        Map<String, String> left = present(table, keys);
        return new Undone.Table(
                table.plain(),
                changed(found, wanted),
                table.hash().sums(found.values()),
                table.hash().sums(wanted.values()),
                table.hash().sums(left.values()));
    }

    /** Keys of the rows that are not the same, or not at all, among the others. */
    private static List<String> keysLackingIn(Map<String, String> others, Map<String, String> rows) {
        return rows.entrySet().stream()
                .filter(row -> !row.getValue().equals(others.get(row.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static long changed(Map<String, String> found, Map<String, String> wanted) {
        Map<String, String> all = new HashMap<>(found);
        all.putAll(wanted);
        return all.keySet().stream()
                .filter(key -> !Objects.equals(found.get(key), wanted.get(key)))
                .count();
    }

    /** The rows that now have one of these keys: key to image. */
    Map<String, String> present(MariaDbTable table, List<String> keys) throws SQLException {
        Map<String, String> found = new HashMap<>();
        for (List<String> chunk : chunks(keys)) {
            String where = chunk.stream().map(table::matches).collect(Collectors.joining(" OR "));
            session.list(
                    "SELECT " + table.image("r") + " AS image FROM " + table.name() + " AS r WHERE " + where,
                    row -> found.put(table.keyIn(row.getString("image")), row.getString("image")));
        }
        return found;
    }

    private void delete(MariaDbTable table, List<String> keys) throws SQLException {
        for (List<String> chunk : chunks(keys)) {
            session.execute("DELETE FROM " + table.name() + " WHERE "
                    + chunk.stream().map(table::matches).collect(Collectors.joining(" OR ")));
        }
    }

    private void insert(MariaDbTable table, List<String> images) throws SQLException {
        for (List<String> chunk : chunks(images)) {
            session.execute("INSERT INTO " + table.name() + " (" + table.columnNames() + ") VALUES "
                    + chunk.stream().map(table::literals).collect(Collectors.joining(", ")));
        }
    }

    private Undone.Table byCount(MariaDbTable table, List<Touched> touched, int direction) throws SQLException {
        Sums found = Sums.NONE;
        Sums wanted = Sums.NONE;
        long rows = 0;
        List<String> in = new ArrayList<>();
        for (Touched row : touched) {
            long more = row.net() * direction;
            rows += Math.abs(more);
            if (more < 0) {
                long gone = session.update(
                        "DELETE FROM " + table.name() + " WHERE " + table.matches(row.key()) + " LIMIT " + -more);
                if (gone != -more) {
                    throw new CannotUndoException("table " + table.plain()
                            + " was changed past the journal: of the rows that the journal knows, some are gone or"
                            + " different");
                }
                found = found.plus(times(table.hash().sums(List.of(row.key())), -more));
            }
            for (long i = 0; i < more; i++) {
                in.add(row.key());
            }
        }
        insert(table, in);
        wanted = wanted.plus(table.hash().sums(in));
        return new Undone.Table(table.plain(), rows, found, wanted, wanted);
    }

    private static Sums times(Sums sums, long factor) {
        BigInteger times = BigInteger.valueOf(factor);
        return new Sums(
                sums.rows() * factor,
                sums.first().multiply(times),
                sums.second().multiply(times));
    }

    private static List<List<String>> chunks(List<String> all) {
        List<List<String>> chunks = new ArrayList<>();
        for (int from = 0; from < all.size(); from += CHUNK) {
            chunks.add(all.subList(from, Math.min(all.size(), from + CHUNK)));
        }
        return chunks;
    }

    /** The query for the sums of a whole table. */
    static String sumsOf(MariaDbTable table) {
        return "SELECT COUNT(*) AS k, COALESCE(SUM(CAST(CONV(LEFT(m, 16), 16, 10) AS UNSIGNED)), 0) AS first,"
                + " COALESCE(SUM(CAST(CONV(RIGHT(m, 16), 16, 10) AS UNSIGNED)), 0) AS second FROM (SELECT "
                + table.hash().sql(table.image("r")) + " AS m FROM " + table.name() + " AS r) AS s";
    }

    static Sums readSums(ResultSet row) throws SQLException {
        return new Sums(
                row.getLong("k"), new BigInteger(row.getString("first")), new BigInteger(row.getString("second")));
    }
}
