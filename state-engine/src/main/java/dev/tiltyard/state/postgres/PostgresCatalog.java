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
 * The database's catalog data about tables and sequences.
 *
 * @param tables by object id
 * @param gates quoted names of partitioned tables, which have no rows of their own but are written to
 * @param sequences quoted names by the name in the digest
 * @param notCovered what is excluded, and why
 * @param seesLargeObjects whether the engine's user may read large objects
 */
record PostgresCatalog(
        SortedMap<Long, PostgresTable> tables,
        List<String> gates,
        SortedMap<String, String> sequences,
        List<String> notCovered,
        boolean seesLargeObjects) {
    /** Parts of the digest that are not tables. */
    private static final Set<String> RESERVED = Set.of("files", "sequences");

    private static final String OURS = """
        n.nspname NOT IN ('pg_catalog', 'information_schema', 'tiltyard') AND n.nspname !~ '^pg_'
        """;

    private static final String RELATIONS = """
        SELECT c.oid::bigint AS oid, n.nspname, c.relname, c.relkind::text AS kind, c.relpersistence::text AS lasting,
               format('%I.%I', n.nspname, c.relname) AS qualified,
               EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                          AND d.deptype = 'e') AND NOT pg_has_role(c.relowner, 'USAGE') AS foreign_member,
               c.relkind = 'r' AND row_security_active(c.oid) AS hiding,
               EXISTS (SELECT FROM pg_cast x WHERE c.reltype IN (x.castsource, x.casttarget)) AS cast_of_its_own
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p', 'm', 'S', 'f') AND
        """ + OURS + " ORDER BY 2, 3";

    private static final String COLUMNS = """
        SELECT a.attrelid::bigint AS oid, quote_ident(a.attname) AS name, a.attname AS plain,
               a.attgenerated <> '' AS generated
          FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated IN ('', 's') AND c.relkind IN ('r', 'm') AND
        """ + OURS + " ORDER BY a.attrelid, a.attnum";

    /** The best unique index of each table: the primary key, else one without nullable columns. */
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
                                      AND (NOT x.attnotnull OR x.attgenerated <> '' OR EXISTS (
                                              SELECT FROM pg_constraint nn WHERE nn.conrelid = c.oid AND nn.contype = 'n'
                                                 AND x.attnum = ANY (nn.conkey) AND NOT nn.convalidated)))
                   AND
        """ + OURS + """
                 ORDER BY c.oid, i.indisprimary DESC, i.indnkeyatts, i.indexrelid) AS k
          CROSS JOIN LATERAL generate_series(1, k.indnkeyatts) AS p(place)
          JOIN pg_attribute a ON a.attrelid = k.oid AND a.attnum = k.indkey[p.place - 1]
         ORDER BY k.oid, p.place
        """;

    /** The application's triggers and rules that also fire in replica mode. */
    private static final String LOUD = """
        SELECT oid, format('DISABLE %s', name) AS silence,
               format('ENABLE %s %s', CASE enabled WHEN 'A' THEN 'ALWAYS' ELSE 'REPLICA' END, name) AS voice
          FROM (SELECT tgrelid::bigint AS oid, tgenabled AS enabled, format('TRIGGER %I', tgname) AS name FROM pg_trigger
                 WHERE tgfoid NOT IN (SELECT p.oid FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
                                       WHERE n.nspname = 'tiltyard')
                UNION ALL
                SELECT ev_class::bigint, ev_enabled, format('RULE %I', rulename) FROM pg_rewrite WHERE ev_type <> '1') AS all_of_them
         WHERE enabled IN ('A', 'R') ORDER BY 1, 2
        """;

    PostgresCatalog {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
        gates = List.copyOf(gates);
        sequences = Collections.unmodifiableSortedMap(new TreeMap<>(sequences));
        notCovered = List.copyOf(notCovered);
    }

    static PostgresCatalog read(SqlSession session, Set<String> excluded) throws SQLException {
        Map<Long, List<PostgresTable.Column>> columns = new TreeMap<>();
        session.list(COLUMNS, row -> columns.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>())
                .add(new PostgresTable.Column(
                        row.getString("name"), row.getString("plain"), row.getBoolean("generated"))));
        Map<Long, List<PostgresTable.Key>> keys = new TreeMap<>();
        session.list(KEYS, row -> keys.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>())
                .add(new PostgresTable.Key(row.getString("name"), row.getString("plain"), row.getString("equal"))));
        Map<Long, List<PostgresTable.Loud>> loud = new TreeMap<>();
        session.list(LOUD, row -> loud.computeIfAbsent(row.getLong("oid"), oid -> new ArrayList<>())
                .add(new PostgresTable.Loud(row.getString("silence"), row.getString("voice"))));
        SortedMap<Long, PostgresTable> tables = new TreeMap<>();
        List<String> gates = new ArrayList<>();
        SortedMap<String, String> sequences = new TreeMap<>();
        List<String> notCovered = new ArrayList<>();
        for (Relation relation : session.list(RELATIONS, Relation::read)) {
            if (excluded.contains(relation.name())) {
                notCovered.add(relation.name() + ": excluded");
                continue;
            }
            if (relation.foreignMember()) {
                notCovered.add(relation.name() + ": of an extension, and not owned by the engine's user");
                continue;
            }
            relation.requireVisibleRows();
            switch (relation.kind()) {
                case "S" -> sequences.put(relation.name(), relation.qualified());
                case "p" -> gates.add(relation.qualified());
                case "f" ->
                    throw new StateException("Could not journal table " + relation.name()
                            + ": it is a foreign table, whose rows are on another server. Remedy: exclude it with"
                            + " StateOptions.excluding(\"" + relation.name() + "\").");
                default ->
                    tables.put(
                            relation.oid(),
                            new PostgresTable(
                                    relation.oid(),
                                    relation.name(),
                                    relation.qualified(),
                                    relation.rowType(),
                                    columns.getOrDefault(relation.oid(), List.of()),
                                    keys.getOrDefault(relation.oid(), List.of()),
                                    loud.getOrDefault(relation.oid(), List.of()),
                                    relation.kind().equals("m")));
            }
        }
        boolean seesLargeObjects = session.one(
                "SELECT has_table_privilege('pg_catalog.pg_largeobject', 'SELECT')", row -> row.getBoolean(1));
        return new PostgresCatalog(tables, gates, sequences, notCovered, seesLargeObjects);
    }

    List<PostgresTable> journalled() {
        return tables.values().stream().filter(table -> !table.materialized()).toList();
    }

    /** The table of a journal entry. */
    PostgresTable table(long oid) {
        PostgresTable table = tables.get(oid);
        if (table == null) {
            throw new CannotUndoException("the journal refers to a table with the OID " + oid
                    + ", which the state engine did not find when it was opened");
        }
        return table;
    }

    PostgresTable named(String name) {
        Optional<PostgresTable> found =
                journalled().stream().filter(table -> table.name().equals(name)).findFirst();
        return found.orElseThrow(() -> new StateException("There is no journaled table '" + name + "'. There are: "
                + String.join(
                        ", ",
                        journalled().stream().map(PostgresTable::name).sorted().toList()) + "."));
    }

    /** States of all sequences and large objects, in one query. */
    String counters() {
        List<String> parts = new ArrayList<>();
        if (!sequences.isEmpty()) {
            parts.add(states(sequences));
        }
        parts.add(PostgresLargeObjects.query(seesLargeObjects));
        return String.join(" UNION ALL ", parts);
    }

    /**
     * The query for the states of some sequences.
     *
     * @param sequences names in the digest, and quoted names
     */
    static String states(SortedMap<String, String> sequences) {
        return sequences.entrySet().stream()
                .map(sequence -> "SELECT '" + sequence.getKey().replace("'", "''")
                        + "' AS name, last_value || CASE WHEN is_called THEN '' ELSE ' unused' END AS state FROM "
                        + sequence.getValue())
                .collect(Collectors.joining(" UNION ALL "));
    }

    /** The name in the digest, unique among all relations. */
    private static String name(String schema, String plain) {
        String quoted = quotedIfNeeded(plain);
        return schema.equals("public") && !RESERVED.contains(plain) ? quoted : quotedIfNeeded(schema) + "." + quoted;
    }

    private static String quotedIfNeeded(String name) {
        return name.indexOf('.') < 0 && name.indexOf('"') < 0 && !name.startsWith("(")
                ? name
                : '"' + name.replace("\"", "\"\"") + '"';
    }

    private record Relation(
            long oid,
            String name,
            String qualified,
            String rowType,
            String kind,
            boolean foreignMember,
            boolean hiding) {
        static Relation read(ResultSet row) throws SQLException {
            long oid = row.getLong("oid");
            String qualified = row.getString("qualified");
            return new Relation(
                    oid,
                    PostgresCatalog.name(row.getString("nspname"), row.getString("relname")),
                    qualified,
                    row.getBoolean("cast_of_its_own") ? "pg_temp.tiltyard_row_" + oid : qualified,
                    row.getString("kind"),
                    row.getBoolean("foreign_member"),
                    row.getBoolean("hiding"));
        }

        /** @throws StateException if row-level security hides rows from the engine */
        void requireVisibleRows() {
            if (hiding) {
                throw new StateException("Could not journal table " + name
                        + ": its row-level security applies to the engine's user too. Remedy: ALTER ROLE that user"
                        + " BYPASSRLS, give the engine a superuser, or exclude the table with"
                        + " StateOptions.excluding(\"" + name
                        + "\").");
            }
        }
    }
}
