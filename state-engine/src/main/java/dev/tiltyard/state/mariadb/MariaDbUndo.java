package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Undone;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Restores touched rows. A row with a key gets its first image after the target, regardless of what happened in
 * between, so duplicate entries do no harm; rows without a key are counted.
 */
final class MariaDbUndo {
    private static final int CHUNK = 200;

    /** Maximum number of characters. */
    private static final int LONGEST_BATCH = 1_000_000;

    /** Up to this number, journal entries are read without aggregation. */
    private static final int FEW = 200;

    /** Number of tables that one query reads in full. */
    private static final int TABLES_AT_ONCE = 20;

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
     * @param first its image before the first change; null if it did not exist
     * @param last its image after the last change; null if it was deleted
     * @param net for rows without a key, how many more of them exist now
     */
    record Touched(
            String key, @Nullable String first, @Nullable String last, long net) {}

    /** Touched rows of one table. */
    record Part(MariaDbTable table, List<Touched> rows) {
        Part {
            rows = List.copyOf(rows);
        }

        List<String> keys() {
            return rows.stream().map(Touched::key).toList();
        }
    }

    /** The rows touched in a range of the journal, by table. */
    List<Part> touched(long after, long upTo) throws SQLException {
        List<Entry> entries = session.list(
                """
                SELECT rel, key_text, before_image, after_image FROM `!tiltyard_journal`
                 WHERE id > ? AND id <= ? ORDER BY id LIMIT %d
                """.formatted(FEW + 1),
                row -> new Entry(
                        row.getInt("rel"),
                        row.getString("key_text"),
                        row.getString("before_image"),
                        row.getString("after_image")),
                after,
                upTo);
        SortedMap<Integer, List<Touched>> touched = entries.size() > FEW ? ofMany(after, upTo) : ofFew(entries);
        List<Touched> unknown = touched.remove(0);
        if (unknown != null) {
            throw new CannotUndoException(unknown.get(0).key());
        }
        List<Part> parts = new ArrayList<>();
        touched.forEach((number, rows) -> parts.add(new Part(table(number), rows)));
        return parts;
    }

    private record Entry(
            int rel,
            String key,
            @Nullable String before,
            @Nullable String after) {
        private long net() {
            return (after == null ? 0 : 1) - (before == null ? 0 : 1);
        }
    }

    /** Aggregates a few entries here: the server takes four times as long for that. */
    private static SortedMap<Integer, List<Touched>> ofFew(List<Entry> entries) {
        SortedMap<Integer, Map<String, Touched>> byKey = new TreeMap<>();
        for (Entry entry : entries) {
            byKey.computeIfAbsent(entry.rel(), rel -> new LinkedHashMap<>())
                    .merge(
                            entry.key(),
                            new Touched(entry.key(), entry.before(), entry.after(), entry.net()),
                            (so, far) -> new Touched(so.key(), so.first(), far.last(), so.net() + far.net()));
        }
        SortedMap<Integer, List<Touched>> touched = new TreeMap<>();
        byKey.forEach((rel, rows) -> touched.put(rel, new ArrayList<>(rows.values())));
        return touched;
    }

    private SortedMap<Integer, List<Touched>> ofMany(long after, long upTo) throws SQLException {
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
        return touched;
    }

    private MariaDbTable table(int number) {
        MariaDbTable table = catalog.tables().get(number);
        if (table == null) {
            throw new CannotUndoException("the journal refers to a table number " + number
                    + ", which the state engine did not find when it was opened");
        }
        return table;
    }

    /** Restores the rows of some tables. */
    List<Undone.Table> restore(List<Part> parts) throws SQLException {
        List<Undone.Table> restored = new ArrayList<>(byKey(keyed(parts), Touched::first));
        for (Part part : parts) {
            if (!part.table().keyed()) {
                restored.add(byCount(part.table(), part.rows(), -1));
            }
        }
        return restored;
    }

    /** Redoes changes: each row with a key gets its last image. */
    List<Undone.Table> redo(List<Part> parts) throws SQLException {
        List<Undone.Table> redone = new ArrayList<>(byKey(keyed(parts), Touched::last));
        for (Part part : parts) {
            if (!part.table().keyed()) {
                redone.add(byCount(part.table(), part.rows(), 1));
            }
        }
        return redone;
    }

    private static List<Part> keyed(List<Part> parts) {
        return parts.stream().filter(part -> part.table().keyed()).toList();
    }

    /** The sums that touched rows add to the initial state, after the last of these changes. */
    SortedMap<String, RowSums> shifts(List<Part> parts) throws SQLException {
        SortedMap<String, RowSums> shifts = new TreeMap<>();
        Map<Integer, Map<String, String>> present = present(keyed(parts));
        for (Part part : parts) {
            MariaDbTable table = part.table();
            shifts.put(
                    table.plain(),
                    table.keyed()
                            ? table.hash()
                                    .sums(of(present, table).values())
                                    .minus(table.hash().sums(firsts(part.rows())))
                            : counted(table, part.rows()));
        }
        return shifts;
    }

    private static List<String> firsts(List<Touched> rows) {
        List<String> firsts = new ArrayList<>();
        rows.forEach(row -> Optional.ofNullable(row.first()).ifPresent(firsts::add));
        return firsts;
    }

    private static RowSums counted(MariaDbTable table, List<Touched> rows) {
        RowSums shift = RowSums.NONE;
        for (Touched row : rows) {
            shift = shift.plus(times(table.hash().sums(List.of(row.key())), row.net()));
        }
        return shift;
    }

    private interface Wanted {
        @Nullable
        String of(Touched row);
    }

    /** Sets rows to the wanted images, in a few requests for all tables to save round trips. */
    private List<Undone.Table> byKey(List<Part> parts, Wanted which) throws SQLException {
        Map<Integer, Map<String, String>> found = present(parts);
        Map<Integer, Map<String, String>> wanted = new HashMap<>();
        Batch changes = new Batch();
        for (Part part : parts) {
            MariaDbTable table = part.table();
            Map<String, String> images = new HashMap<>();
            for (Touched row : part.rows()) {
                Optional.ofNullable(which.of(row)).ifPresent(image -> images.put(table.keyIn(image), image));
            }
            wanted.put(table.number(), images);
            changes.delete(table, keysLackingIn(images, of(found, table)));
            changes.insert(
                    table,
                    keysLackingIn(of(found, table), images).stream()
                            .map(images::get)
                            .filter(Objects::nonNull)
                            .toList());
        }
        changes.run();
        Map<Integer, Map<String, String>> left = present(parts);
        return parts.stream()
                .map(Part::table)
                .map(table -> new Undone.Table(
                        table.plain(),
                        changed(of(found, table), of(wanted, table)),
                        table.hash().sums(of(found, table).values()),
                        table.hash().sums(of(wanted, table).values()),
                        table.hash().sums(of(left, table).values())))
                .toList();
    }

    private static Map<String, String> of(Map<Integer, Map<String, String>> rows, MariaDbTable table) {
        return rows.getOrDefault(table.number(), Map.of());
    }

    /** Keys of the rows that are missing or different in the other map. */
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

    /** The current rows with these keys: key to image. */
    Map<String, String> present(MariaDbTable table, List<Touched> rows) throws SQLException {
        return of(present(List.of(new Part(table, rows))), table);
    }

    /** The same for several tables, by number. Keys are literals: no statement is used twice. */
    private Map<Integer, Map<String, String>> present(List<Part> parts) throws SQLException {
        Map<Integer, Map<String, String>> found = new HashMap<>();
        Map<Integer, MariaDbTable> tables = new HashMap<>();
        List<String> queries = new ArrayList<>();
        int keys = 0;
        for (Part part : parts) {
            tables.put(part.table().number(), part.table());
            for (List<String> chunk : chunks(part.keys())) {
                if (keys + chunk.size() > CHUNK) {
                    read(queries, tables, found);
                    keys = 0;
                }
                queries.add(query(part.table(), chunk));
                keys += chunk.size();
            }
        }
        read(queries, tables, found);
        return found;
    }

    private static String query(MariaDbTable table, List<String> keys) {
        return "SELECT " + table.number() + " AS rel, " + table.read("r") + " AS image FROM " + table.name()
                + " AS r WHERE " + keys.stream().map(table::matches).collect(Collectors.joining(" OR "));
    }

    private void read(List<String> queries, Map<Integer, MariaDbTable> tables, Map<Integer, Map<String, String>> found)
            throws SQLException {
        if (queries.isEmpty()) {
            return;
        }
        session.listOnce(String.join(" UNION ALL ", queries), row -> {
            String image = row.getString("image");
            int rel = row.getInt("rel");
            String key = Objects.requireNonNull(tables.get(rel)).keyIn(image);
            return found.computeIfAbsent(rel, number -> new HashMap<>()).put(key, image);
        });
        queries.clear();
    }

    /** Changes that are sent to the server together, up to its size limit. */
    private final class Batch {
        private final List<String> statements = new ArrayList<>();
        private long length;

        void delete(MariaDbTable table, List<String> keys) throws SQLException {
            for (List<String> chunk : chunks(keys)) {
                add("DELETE FROM " + table.name() + " WHERE "
                        + chunk.stream().map(table::matches).collect(Collectors.joining(" OR ")));
            }
        }

        /** Rows that need non-strict mode are read again like all others. */
        void insert(MariaDbTable table, List<String> images) throws SQLException {
            Map<Boolean, List<String>> byRefused = images.stream().collect(Collectors.partitioningBy(table::refused));
            for (Map.Entry<Boolean, List<String>> some : byRefused.entrySet()) {
                for (List<String> chunk : chunks(some.getValue())) {
                    add("INSERT " + (some.getKey() ? "IGNORE " : "") + "INTO " + table.name() + " ("
                            + table.columnNames() + ") VALUES "
                            + chunk.stream().map(table::literals).collect(Collectors.joining(", ")));
                }
            }
        }

        private void add(String statement) throws SQLException {
            statements.add(statement);
            length += statement.length();
            if (length > LONGEST_BATCH) {
                run();
            }
        }

        void run() throws SQLException {
            session.executeAll(statements);
            statements.clear();
            length = 0;
        }
    }

    private Undone.Table byCount(MariaDbTable table, List<Touched> touched, int direction) throws SQLException {
        RowSums found = RowSums.NONE;
        RowSums wanted = RowSums.NONE;
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
                            + " was changed without the journal: of the rows in the journal, some are gone or"
                            + " different");
                }
                found = found.plus(times(table.hash().sums(List.of(row.key())), -more));
            }
            for (long i = 0; i < more; i++) {
                in.add(row.key());
            }
        }
        Batch batch = new Batch();
        batch.insert(table, in);
        batch.run();
        wanted = wanted.plus(table.hash().sums(in));
        return new Undone.Table(table.plain(), rows, found, wanted, wanted);
    }

    private static RowSums times(RowSums sums, long factor) {
        BigInteger times = BigInteger.valueOf(factor);
        return new RowSums(
                sums.rows() * factor,
                sums.first().multiply(times),
                sums.second().multiply(times));
    }

    private static List<List<String>> chunks(List<String> all) {
        List<List<String>> chunks = new ArrayList<>();
        List<String> chunk = new ArrayList<>();
        long length = 0;
        for (String each : all) {
            if (chunk.size() == CHUNK || length > LONGEST_BATCH) {
                chunks.add(chunk);
                chunk = new ArrayList<>();
                length = 0;
            }
            chunk.add(each);
            length += each.length();
        }
        if (!chunk.isEmpty()) {
            chunks.add(chunk);
        }
        return chunks;
    }

    /** The sums of whole tables, by name; a few tables per request to save round trips. */
    static SortedMap<String, RowSums> sumsOf(SqlSession session, Collection<MariaDbTable> tables) throws SQLException {
        List<MariaDbTable> all = List.copyOf(tables);
        SortedMap<String, RowSums> sums = new TreeMap<>();
        for (int from = 0; from < all.size(); from += TABLES_AT_ONCE) {
            Map<Integer, String> names = new HashMap<>();
            List<String> queries = new ArrayList<>();
            for (MariaDbTable table : all.subList(from, Math.min(all.size(), from + TABLES_AT_ONCE))) {
                names.put(table.number(), table.plain());
                queries.add(sumsOf(table));
            }
            session.listOnce(
                    String.join(" UNION ALL ", queries),
                    row -> sums.put(Objects.requireNonNull(names.get(row.getInt("rel"))), readSums(row)));
        }
        return sums;
    }

    private static String sumsOf(MariaDbTable table) {
        return "SELECT " + table.number()
                + " AS rel, COUNT(*) AS k, COALESCE(SUM(CAST(CONV(LEFT(m, 16), 16, 10) AS UNSIGNED)), 0) AS first,"
                + " COALESCE(SUM(CAST(CONV(RIGHT(m, 16), 16, 10) AS UNSIGNED)), 0) AS second FROM (SELECT "
                + table.hash().sql(table.read("r")) + " AS m FROM " + table.name() + " AS r) AS s";
    }

    private static RowSums readSums(ResultSet row) throws SQLException {
        return new RowSums(
                row.getLong("k"), new BigInteger(row.getString("first")), new BigInteger(row.getString("second")));
    }
}
