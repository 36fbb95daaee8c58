package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Notices changes of the schema, and TRUNCATE, which is one: it fires no triggers, but gives the table another id. The
 * server counts such statements; only when a count has changed is the schema looked at.
 */
final class MariaDbSchemaWatch {
    private static final String STATEMENTS = """
            SELECT variable_name AS n, variable_value AS v FROM information_schema.global_status WHERE variable_name IN
                ('COM_ALTER_TABLE', 'COM_CREATE_TABLE', 'COM_DROP_TABLE', 'COM_RENAME_TABLE', 'COM_TRUNCATE',
                 'COM_CREATE_INDEX', 'COM_DROP_INDEX', 'COM_CREATE_TRIGGER', 'COM_DROP_TRIGGER', 'COM_CREATE_VIEW',
                 'COM_DROP_VIEW', 'COM_CREATE_DB', 'COM_DROP_DB', 'COM_OPTIMIZE', 'COM_REPAIR', 'COM_CREATE_SEQUENCE',
                 'COM_DROP_SEQUENCE', 'COM_ALTER_SEQUENCE', 'COM_LOAD', 'UPTIME')
            """;

    /** Columns, indexes, keys and triggers of each table, in one hash a table. */
    private static final String SHAPES = """
            SELECT t AS n, %1$s AS v FROM (
                SELECT table_name AS t, CONCAT_WS('|', 'c', column_name, ordinal_position, column_type, is_nullable,
                       REPLACE(column_default, CONCAT('`', DATABASE(), '`.'), ''), extra, collation_name) AS descr
                  FROM information_schema.columns WHERE table_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'i', index_name, seq_in_index, column_name, non_unique, sub_part)
                  FROM information_schema.statistics WHERE table_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'f', constraint_name, referenced_table_name, delete_rule, update_rule)
                  FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()
                UNION ALL
                SELECT event_object_table, CONCAT_WS('|', 't', trigger_name, %2$s)
                  FROM information_schema.triggers WHERE trigger_schema = DATABASE()) AS described
             WHERE t NOT LIKE '!tiltyard\\_%%' GROUP BY t
            """;

    private static final String CREATION_TIMES = """
            SELECT table_name AS n, CONCAT(create_time) AS v FROM information_schema.tables
             WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name NOT LIKE '!tiltyard\\_%'
            """;

    private final SqlSession session;
    private final Set<String> excluded;
    private final Optional<InnoDbViews> innoDb;
    private final boolean seesCounts;
    private final RowHash hash;
    private SortedMap<String, String> counted = new TreeMap<>();

    /**
     * @param excluded tables and sequences to leave alone
     * @param innoDb views of the server; if it lets us see none, creation times have to do instead of table ids
     * @param seesCounts whether the server tells how many statements of each kind it has run; else the schema is looked at
     *     each time
     */
    MariaDbSchemaWatch(
            SqlSession session, Set<String> excluded, Optional<InnoDbViews> innoDb, boolean seesCounts, RowHash hash) {
        this.session = session;
        this.excluded = Set.copyOf(excluded);
        this.innoDb = innoDb;
        this.seesCounts = seesCounts;
        this.hash = hash;
    }

    /** What the schema looks like, and which table is which: by table, its shape, then its id. */
    SortedMap<String, String> look() throws SQLException {
        session.execute("SET SESSION group_concat_max_len = 1048576");
        SortedMap<String, String> look = read(SHAPES.formatted(
                hash.sql("GROUP_CONCAT(descr ORDER BY descr SEPARATOR '\n')"), hash.sql("action_statement")));
        SortedMap<String, String> ids = read(innoDb.map(InnoDbViews::tableIds).orElse(CREATION_TIMES));
        List<String> sequences = MariaDbSequences.present(session, excluded);
        for (Collection<String> notTables : List.of(excluded, sequences)) {
            look.keySet().removeAll(notTables);
            ids.keySet().removeAll(notTables);
        }
        ids.forEach((table, id) -> look.put("id of " + table, id));
        MariaDbSequences.shapes(session, sequences).forEach((name, shape) -> look.put("sequence " + name, shape));
        return look;
    }

    /** Takes the present counts as known. */
    void remember() throws SQLException {
        if (seesCounts) {
            counted = counts();
        }
    }

    /** Takes nothing as known, so that the schema is looked at next time. */
    void forget() {
        counted = new TreeMap<>();
    }

    /** Whether no statement was run on the server that might have changed a schema. */
    boolean quiet() throws SQLException {
        if (!seesCounts || counted.isEmpty()) {
            return false;
        }
        SortedMap<String, String> now = counts();
        SortedMap<String, String> known = new TreeMap<>(counted);
        long uptime = Long.parseLong(now.getOrDefault("UPTIME", "0"));
        boolean restarted = uptime < Long.parseLong(known.getOrDefault("UPTIME", "0"));
        now.remove("UPTIME");
        known.remove("UPTIME");
        return !restarted && now.equals(known);
    }

    private SortedMap<String, String> counts() throws SQLException {
        SortedMap<String, String> counts = new TreeMap<>();
        session.list(STATEMENTS, row -> counts.put(row.getString("n"), row.getString("v")));
        return counts;
    }

    private SortedMap<String, String> read(String query) throws SQLException {
        SortedMap<String, String> found = new TreeMap<>();
        session.list(query, row -> found.put(row.getString("n"), String.valueOf(row.getString("v"))));
        return found;
    }

    /** Fails if the schema does not look as it did. */
    void requireSame(SortedMap<String, String> before) throws SQLException {
        if (quiet()) {
            return;
        }
        SortedMap<String, String> now = look();
        SortedMap<String, String> all = new TreeMap<>(before);
        all.putAll(now);
        for (String what : all.keySet()) {
            String was = before.get(what);
            String is = now.get(what);
            if (is == null || !is.equals(was)) {
                throw new CannotUndoException(
                        what.startsWith("id of ")
                                ? "table " + what.substring("id of ".length()) + " was truncated or built anew"
                                : "the schema was changed: " + (what.startsWith("sequence ") ? what : "table " + what)
                                        + (was == null ? " is new" : is == null ? " is gone" : " is another"));
            }
        }
        remember();
    }
}
