package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the database's catalogue says about tables and sequences.
 *
 * @param tables by object id
 * @param gates quoted names of partitioned tables, which hold no rows but are written to
 * @param sequences quoted names, by name as in the digest
 * @param seesLargeObjects whether the engine's user may read large objects
 */
record PostgresCatalog(
        SortedMap<Long, PostgresTable> tables,
        List<String> gates,
        SortedMap<String, String> sequences,
        boolean seesLargeObjects) {
    /** Names of parts of the digest that are not tables. */
    private static final Set<String> RESERVED = Set.of("files", "sequences");

    private static final String OURS = """
            n.nspname NOT IN ('pg_catalog', 'information_schema', 'tiltyard') AND n.nspname !~ '^pg_'
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                            AND d.deptype = 'e')
            """;

    private static final String RELATIONS = """
            SELECT c.oid::bigint AS oid, n.nspname, c.relname, c.relkind::text AS kind, c.relpersistence::text AS lasting,
                   format('%I.%I', n.nspname, c.relname) AS qualified
              FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind IN ('r', 'p', 'm', 'S', 'f') AND
            """ + OURS + " ORDER BY 2, 3";

    private static final String COLUMNS = """
            SELECT a.attrelid::bigint AS oid, quote_ident(a.attname) AS name, a.attname AS plain
              FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relkind IN ('r', 'm') AND
            """ + OURS + " ORDER BY a.attrelid, a.attnum";

    /** The best unique index of each table: the primary key, else one whose columns are never null. */
    private static final String KEYS = """
            SELECT k.oid, quote_ident(a.attname) AS name, a.attname AS plain,
                   (SELECT format('OPERATOR(%I.%s)', opn.nspname, op.oprname)
                      FROM pg_opclass oc
                      JOIN pg_amop ao ON ao.amopfamily = oc.opcfamily AND ao.amoplefttype = oc.opcintype
                                     AND ao.amoprighttype = oc.opcintype AND ao.amopstrategy = 3
                      JOIN pg_operator op ON op.oid = ao.amopopr JOIN pg_namespace opn ON opn.oid = op.oprnamespace
                     WHERE oc.oid = k.indclass[p.place - 1]) AS equal
              FROM (SELECT DISTINCT ON (c.oid) c.oid::bigint AS oid, i.indkey, i.indclass, i.indnkeyatts
                      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
                      JOIN pg_class ic ON ic.oid = i.indexrelid JOIN pg_am am ON am.oid = ic.relam
                     WHERE i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL
                       AND am.amname = 'btree' AND c.relkind = 'r'
                       AND NOT EXISTS (SELECT FROM pg_attribute x WHERE x.attrelid = c.oid AND x.attnum = ANY (i.indkey)
                                          AND (NOT x.attnotnull OR x.attgenerated <> ''))
                       AND
            """ + OURS + """
                     ORDER BY c.oid, i.indisprimary DESC, i.indnkeyatts, i.indexrelid) AS k
              CROSS JOIN LATERAL generate_series(1, k.indnkeyatts) AS p(place)
              JOIN pg_attribute a ON a.attrelid = k.oid AND a.attnum = k.indkey[p.place - 1]
             ORDER BY k.oid, p.place
            """;

    private static final String ALWAYS_TRIGGERS = """
            SELECT t.tgrelid::bigint AS oid, quote_ident(t.tgname) AS name FROM pg_trigger t
             WHERE t.tgenabled = 'A' AND NOT t.tgisinternal AND t.tgname NOT LIKE '!tiltyard%' ORDER BY 1, 2
            """;

    PostgresCatalog {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
        gates = List.copyOf(gates);
        sequences = Collections.unmodifiableSortedMap(new TreeMap<>(sequences));
    }

    static PostgresCatalog read(SqlSession session, Set<String> excluded) throws SQLException {
        Map<Long, List<PostgresTable.Column>> columns = new TreeMap<>();
        session.list(COLUMNS, row -> columns.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>())
                .add(new PostgresTable.Column(row.getString("name"), row.getString("plain"))));
        Map<Long, List<PostgresTable.Key>> keys = new TreeMap<>();
        session.list(KEYS, row -> keys.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>())
                .add(new PostgresTable.Key(row.getString("name"), row.getString("plain"), row.getString("equal"))));
        Map<Long, List<String>> always = new TreeMap<>();
        session.list(ALWAYS_TRIGGERS, row -> always.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>())
                .add(row.getString("name")));
        SortedMap<Long, PostgresTable> tables = new TreeMap<>();
        List<String> gates = new ArrayList<>();
        SortedMap<String, String> sequences = new TreeMap<>();
        for (Relation relation : session.list(RELATIONS, Relation::read)) {
            if (excluded.contains(relation.name())) {
                continue;
            }
            switch (relation.kind()) {
                case "S" -> sequences.put(relation.name(), relation.qualified());
                case "p" -> gates.add(relation.qualified());
                case "f" ->
                    throw new StateException("Could not journal table " + relation.name()
                            + ": it is a foreign table, whose rows live in another server. Remedy: leave it out with"
                            + " StateOptions.excluding(\"" + relation.name() + "\").");
                default ->
                    tables.put(
                            relation.oid(),
                            new PostgresTable(
                                    relation.oid(),
                                    relation.name(),
                                    relation.qualified(),
                                    columns.getOrDefault(relation.oid(), List.of()),
                                    keys.getOrDefault(relation.oid(), List.of()),
                                    always.getOrDefault(relation.oid(), List.of()),
                                    relation.kind().equals("m")));
            }
        }
        boolean seesLargeObjects = session.one(
                "SELECT has_table_privilege('pg_catalog.pg_largeobject', 'SELECT')", row -> row.getBoolean(1));
        return new PostgresCatalog(tables, gates, sequences, seesLargeObjects);
    }

    List<PostgresTable> journalled() {
        return tables.values().stream().filter(table -> !table.materialized()).toList();
    }

    /** The table that the journal speaks of. */
    PostgresTable table(long oid) {
        PostgresTable table = tables.get(oid);
        if (table == null) {
            throw new CannotUndoException("the journal speaks of a table with the object id " + oid
                    + ", which the state engine did not find when it was opened");
        }
        return table;
    }

    PostgresTable named(String name) {
        Optional<PostgresTable> found =
                journalled().stream().filter(table -> table.name().equals(name)).findFirst();
        return found.orElseThrow(() -> new StateException("There is no journalled table '" + name + "'. There are: "
                + String.join(
                        ", ",
                        journalled().stream().map(PostgresTable::name).sorted().toList()) + "."));
    }

    /** States of all sequences, and of large objects, in one query. */
    Optional<String> counters() {
        List<String> parts = new ArrayList<>();
        if (!sequences.isEmpty()) {
            parts.add(states(sequences));
        }
        if (seesLargeObjects) {
            parts.add(PostgresLargeObjects.QUERY);
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" UNION ALL ", parts));
    }

    /**
     * The query for the states of some sequences.
     *
     * @param sequences names, and the names to use in statements
     */
    static String states(SortedMap<String, String> sequences) {
        return sequences.entrySet().stream()
                .map(sequence -> "SELECT '" + sequence.getKey().replace("'", "''")
                        + "' AS name, last_value || CASE WHEN is_called THEN '' ELSE ' unused' END AS state FROM "
                        + sequence.getValue())
                .collect(Collectors.joining(" UNION ALL "));
    }

    private record Relation(long oid, String name, String qualified, String kind) {
        static Relation read(ResultSet row) throws SQLException {
            String schema = row.getString("nspname");
            String plain = row.getString("relname");
            return new Relation(
                    row.getLong("oid"),
                    schema.equals("public") && !RESERVED.contains(plain) ? plain : schema + "." + plain,
                    row.getString("qualified"),
                    row.getString("kind"));
        }
    }
}
