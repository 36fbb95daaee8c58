package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.mariadb.MariaDbColumn.Kind;
import dev.tiltyard.values.StateException;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The server's metadata about the tables of the schema.
 *
 * @param tables by number; numbers follow the names' order
 * @param references foreign keys by the table that they refer to
 * @param sequences names of the sequences
 */
record MariaDbCatalog(
        SortedMap<Integer, MariaDbTable> tables, Map<String, List<Reference>> references, List<String> sequences) {
    /** Prefix of the engine's own tables and triggers; applications don't use it. */
    static final String OURS = "!tiltyard_";

    private static final int MANY = 16;

    /** Separates the name of another schema from that of its table; not valid in names. */
    private static final String ELSEWHERE = "\0";

    /**
     * A cascading foreign key.
     *
     * @param child the referencing table
     * @param columns from the child's columns to the parent's
     */
    record Reference(String child, Map<String, String> columns, Rule onDelete, Rule onUpdate) {
        Reference {
            columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        }

        boolean passesOn() {
            return onDelete != Rule.NOTHING || onUpdate != Rule.NOTHING;
        }
    }

    /** The effect on the child. */
    enum Rule {
        CASCADE,
        SET_NULL,
        NOTHING;

        static Rule of(String text) {
            return switch (text) {
                case "CASCADE" -> CASCADE;
                case "SET NULL" -> SET_NULL;
                default -> NOTHING;
            };
        }
    }

    MariaDbCatalog {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
        references = Map.copyOf(references);
        sequences = List.copyOf(sequences);
    }

    /**
     * @param numbers the numbers that the journal assigned to tables, which have triggers
     * @param sequences the sequences that are part of the state
     */
    static MariaDbCatalog read(SqlSession session, Map<String, Integer> numbers, Collection<String> sequences)
            throws SQLException {
        Map<String, List<Described>> columns = new HashMap<>();
        Map<String, Boolean> counted = new HashMap<>();
        session.list(
                """
                SELECT table_name AS t, column_name AS c, LOWER(data_type) AS type, COALESCE(character_set_name, '') AS cs,
                       extra, COALESCE(generation_expression, '') <> '' AS computed
                  FROM information_schema.columns WHERE table_schema = DATABASE()
                   AND (COALESCE(generation_expression, '') = '' OR extra LIKE '%STORED%') ORDER BY table_name, column_name
                """,
                row -> {
                    String table = row.getString("t");
                    if (row.getString("extra").toLowerCase(Locale.ROOT).contains("auto_increment")) {
                        counted.put(table, true);
                    }
                    return columns.computeIfAbsent(table, name -> new ArrayList<>())
                            .add(new Described(
                                    row.getString("c"),
                                    row.getString("type"),
                                    row.getString("cs"),
                                    row.getBoolean("computed")));
                });
        Map<String, List<String>> keys = keys(session);
        RowHash hash = RowHash.of(session);
        SortedMap<Integer, MariaDbTable> tables = new TreeMap<>();
        for (var numbered : numbers.entrySet()) {
            String name = numbered.getKey();
            int number = numbered.getValue();
            List<MariaDbColumn> own = columns(columns.getOrDefault(name, List.of()));
            tables.put(
                    number,
                    new MariaDbTable(
                            number,
                            name,
                            own,
                            places(own, keys.getOrDefault(name, List.of())),
                            counted.containsKey(name),
                            hash));
        }
        return new MariaDbCatalog(tables, references(session), List.copyOf(sequences));
    }

    /** The server's metadata about a column. */
    private record Described(String name, String type, String characterSet, boolean generated) {
        boolean many() {
            return type.equals("text") || type.equals("blob");
        }

        boolean large() {
            return type.startsWith("medium") && !type.equals("mediumint")
                    || type.startsWith("long")
                    || Kind.of(type, "") == Kind.JSON
                    || Kind.of(type, "") == Kind.GEOMETRY;
        }
    }

    /** An image contains columns of up to 64 kB as they are, unless there are many. */
    private static List<MariaDbColumn> columns(List<Described> columns) {
        boolean many = columns.stream().filter(Described::many).count() > MANY;
        return columns.stream()
                .map(column -> new MariaDbColumn(
                        column.name(),
                        Kind.of(column.type(), column.characterSet()),
                        column.large() || many && column.many(),
                        column.generated()))
                .toList();
    }

    private static List<Integer> places(List<MariaDbColumn> columns, List<String> key) {
        List<String> names = columns.stream()
                .map(column -> column.generated() ? "" : column.plain())
                .toList();
        List<Integer> places = key.stream().map(names::indexOf).toList();
        return places.contains(-1) ? List.of() : places; // a generated column can't be the key for restoring rows
    }

    /** Assigns numbers to the tables of a schema without a journal. */
    static SortedMap<String, Integer> numbered(SqlSession session, Set<String> excluded) throws SQLException {
        SortedMap<String, Integer> names = new TreeMap<>();
        session.list(
                """
                SELECT table_name AS t, table_type AS type, COALESCE(engine, '') AS engine FROM information_schema.tables
                 WHERE table_schema = DATABASE() AND table_type NOT IN ('VIEW', 'SEQUENCE') AND table_name NOT LIKE '!tiltyard\\_%'
                 ORDER BY table_name
                """,
                row -> {
                    String name = row.getString("t");
                    if (!excluded.contains(name)) {
                        requireJournallable(name, row.getString("type"), row.getString("engine"));
                        names.put(name, names.size() + 1);
                    }
                    return name;
                });
        return names;
    }

    private static void requireJournallable(String name, String type, String engine) {
        String remedy = " or exclude it with StateOptions.excluding(\"" + name + "\").";
        if (!type.equals("BASE TABLE")) {
            throw new StateException("Could not journal table " + name + ": it is a " + type
                    + ", whose history the engine can't restore. Remedy: make it an ordinary table," + remedy);
        }
        if (!engine.equalsIgnoreCase("InnoDB")) {
            throw new StateException("Could not journal table " + name + ": its storage engine " + engine
                    + " has no transactions, so its journal could not be trusted. Remedy: ALTER TABLE " + name
                    + " ENGINE=InnoDB," + remedy);
        }
    }

    /** The server's metadata about one column of an index. */
    private record Indexed(String table, String index, String column, boolean neverNull) {}

    /** The best unique index of each table: the primary key, else the first one without nullable columns. */
    private static Map<String, List<String>> keys(SqlSession session) throws SQLException {
        // Joined here: with a subquery, the server would open all tables again for each index.
        Map<String, Map<String, List<Indexed>>> indexes = new HashMap<>();
        session.list("""
                SELECT table_name AS t, index_name AS i, COALESCE(column_name, '') AS c,
                       nullable <> 'YES' AND sub_part IS NULL AND column_name IS NOT NULL AS never_null
                  FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0
                 ORDER BY table_name, index_name <> 'PRIMARY', index_name, seq_in_index
                """, row -> {
            Indexed column = new Indexed(
                    row.getString("t"), row.getString("i"), row.getString("c"), row.getBoolean("never_null"));
            return indexes.computeIfAbsent(column.table(), table -> new LinkedHashMap<>())
                    .computeIfAbsent(column.index(), index -> new ArrayList<>())
                    .add(column);
        });
        Map<String, List<String>> keys = new HashMap<>();
        indexes.forEach((table, byName) -> byName.values().stream()
                .filter(columns -> columns.stream().allMatch(Indexed::neverNull))
                .findFirst()
                .ifPresent(columns ->
                        keys.put(table, columns.stream().map(Indexed::column).toList())));
        return keys;
    }

    private static Map<String, List<Reference>> references(SqlSession session) throws SQLException {
        // Two queries: with a join, the server would open all tables again for each foreign key.
        Map<String, Map<String, String>> columns = new HashMap<>();
        session.list("""
                SELECT table_name AS child, constraint_name AS n, column_name AS c, referenced_column_name AS p
                  FROM information_schema.key_column_usage
                 WHERE table_schema = DATABASE() AND referenced_column_name IS NOT NULL
                 ORDER BY table_name, constraint_name, ordinal_position
                """, row -> columns.computeIfAbsent(
                        row.getString("child") + "/" + row.getString("n"), id -> new LinkedHashMap<>())
                .put(row.getString("c"), row.getString("p")));
        Map<String, List<Reference>> references = new HashMap<>();
        session.list("""
                SELECT table_name AS child, constraint_name AS n, delete_rule AS d, update_rule AS u,
                       CASE WHEN unique_constraint_schema = DATABASE() THEN referenced_table_name
                            ELSE CONCAT(unique_constraint_schema, CHAR(0 USING utf8mb4), referenced_table_name) END AS parent
                  FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()
                 ORDER BY table_name, constraint_name
                """, row -> references
                .computeIfAbsent(row.getString("parent"), parent -> new ArrayList<>())
                .add(new Reference(
                        row.getString("child"),
                        columns.getOrDefault(row.getString("child") + "/" + row.getString("n"), Map.of()),
                        Rule.of(row.getString("d")),
                        Rule.of(row.getString("u")))));
        return references;
    }

    /** The tables that cascades of foreign keys may reach, at any depth. */
    List<MariaDbTable> reachedFrom(Collection<String> parents) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(parents);
        while (!open.isEmpty()) {
            referring(open.remove()).stream()
                    .filter(Reference::passesOn)
                    .map(Reference::child)
                    .filter(reached::add)
                    .forEach(open::add);
        }
        return tables.values().stream()
                .filter(table -> reached.contains(table.plain()))
                .toList();
    }

    /** Tables of other schemas that tables of this one reference. */
    Set<String> foreignParents() {
        Set<String> parents = new TreeSet<>(references.keySet());
        parents.removeIf(parent -> !parent.contains(ELSEWHERE));
        return parents;
    }

    List<Reference> referring(String parent) {
        return references.getOrDefault(parent, List.of());
    }

    MariaDbTable named(String name) {
        return tables.values().stream()
                .filter(table -> table.plain().equals(name))
                .findFirst()
                .orElseThrow(() -> new StateException("There is no journaled table '" + name + "'. There are: "
                        + String.join(
                                ", ",
                                tables.values().stream()
                                        .map(MariaDbTable::plain)
                                        .toList()) + "."));
    }
}
