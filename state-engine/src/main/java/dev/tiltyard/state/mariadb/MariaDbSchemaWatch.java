package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SchemaDifference;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Detects changes of the schema, including TRUNCATE, which fires no triggers but changes the table's id. The server
 * counts such statements; the schema is compared only if a count has changed.
 */
final class MariaDbSchemaWatch {
    /** The counted kinds of statements. FLUSH activates what was written to the grant tables. */
    private static final String STATEMENTS = " WHERE variable_name REGEXP"
            + " '^COM_(ALTER|CREATE|DROP|RENAME|TRUNCATE|OPTIMIZE|REPAIR|LOAD|IMPORT|GRANT|REVOKE|FLUSH)' OR"
            + " variable_name = 'UPTIME'";

    /** Where a server may expose its counts: MariaDB in the first of these, MySQL only in the second. */
    private static final List<String> COUNTS = List.of(
            "SELECT variable_name, variable_value FROM information_schema.global_status" + STATEMENTS,
            "SHOW GLOBAL STATUS" + STATEMENTS);

    private static final UnaryOperator<String> NAMES_OF_COUNTS = name -> name.toUpperCase(Locale.ROOT);

    /** The count of ALTER TABLE, which the engine itself uses to restore auto-increments. */
    private static final String ALTERED = "COM_ALTER_TABLE";

    private static final String TEMPORARY = "COM_CREATE_TEMPORARY_TABLE";
    private static final String EVENT = "event ";
    private static final String SEQUENCE = "sequence ";

    /** All metadata of each table as one hash per table; then routines, events and the schema itself. */
    private static final String SHAPES = """
            SELECT t AS n, %1$s AS v FROM (
                SELECT table_name AS t, CONCAT_WS('|', 'c', column_name, ordinal_position, column_type, is_nullable,
                       REPLACE(column_default, CONCAT('`', DATABASE(), '`.'), ''), extra, collation_name, column_comment,
                       generation_expression) AS descr
                  FROM information_schema.columns WHERE table_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'o', table_type, engine, row_format, table_collation, create_options,
                       IF(table_type = 'VIEW', '', table_comment))
                  FROM information_schema.tables WHERE table_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'i', index_name, seq_in_index, column_name, non_unique, sub_part,
                       collation, index_type, index_comment, %5$s)
                  FROM information_schema.statistics WHERE table_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'f', constraint_name, referenced_table_name, delete_rule, update_rule)
                  FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'k', constraint_name, column_name, ordinal_position, referenced_column_name)
                  FROM information_schema.key_column_usage WHERE table_schema = DATABASE()
                UNION ALL
                SELECT c.table_name, CONCAT_WS('|', 'x', k.constraint_name, k.check_clause)
                  FROM information_schema.check_constraints k
                  JOIN information_schema.table_constraints c
                    ON c.constraint_schema = k.constraint_schema AND c.constraint_name = k.constraint_name
                   AND c.constraint_type = 'CHECK' %3$s
                 WHERE k.constraint_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'p', partition_name, partition_ordinal_position, partition_method,
                       partition_expression, partition_description, subpartition_name, subpartition_expression)
                  FROM information_schema.partitions WHERE table_schema = DATABASE() AND partition_name IS NOT NULL
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'v',
                       %2$s, check_option, security_type, definer)
                  FROM information_schema.views WHERE table_schema = DATABASE()
                UNION ALL
                SELECT event_object_table, CONCAT_WS('|', 't', trigger_name, action_timing, event_manipulation, action_order,
                       %4$s, definer, sql_mode)
                  FROM information_schema.triggers WHERE trigger_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'g', grantee, privilege_type, is_grantable)
                  FROM information_schema.table_privileges WHERE table_schema = DATABASE()
                UNION ALL
                SELECT table_name, CONCAT_WS('|', 'h', grantee, column_name, privilege_type, is_grantable)
                  FROM information_schema.column_privileges WHERE table_schema = DATABASE()
                UNION ALL
                SELECT CONCAT(LOWER(routine_type), ' ', routine_name), CONCAT_WS('|', dtd_identifier, routine_definition,
                       is_deterministic, sql_data_access, security_type, definer, sql_mode, routine_comment,
                       (SELECT GROUP_CONCAT(CONCAT_WS(' ', p.ordinal_position, p.parameter_mode, p.parameter_name,
                                                      p.dtd_identifier) ORDER BY p.ordinal_position)
                          FROM information_schema.parameters p
                         WHERE p.specific_schema = DATABASE() AND p.specific_name = r.specific_name))
                  FROM information_schema.routines r WHERE routine_schema = DATABASE()
                UNION ALL
                SELECT 'schema itself', CONCAT_WS('|', default_character_set_name, default_collation_name)
                  FROM information_schema.schemata WHERE schema_name = DATABASE()) AS described
             GROUP BY t
            """;

    /** Events change by themselves: one that has expired is disabled or dropped. */
    private static final String EVENTS = """
        SELECT CONCAT('event ', event_name), CONCAT_WS('|', event_definition, event_type, execute_at, interval_value,
               interval_field, starts, ends, status, on_completion, definer, sql_mode, event_comment)
          FROM information_schema.events WHERE event_schema = DATABASE()
        """;

    /** The server's views don't contain grants on routines. */
    private static final String ROUTINE_GRANTS = """
            SELECT CONCAT('grants on ', LOWER(routine_type), ' ', routine_name) AS n,
                   %s AS v
              FROM mysql.procs_priv WHERE db = DATABASE() AND routine_name NOT LIKE '!tiltyard\\_%%'
             GROUP BY routine_type, routine_name
            """;

    /** Creation times of the engine's own triggers and routines, which must be unchanged. */
    private static final String OWN = """
            SELECT CONCAT('trigger ', trigger_name) AS n, CONCAT(created) AS v FROM information_schema.triggers
             WHERE trigger_schema = DATABASE() AND trigger_name LIKE '!tiltyard\\_%'
            UNION ALL
            SELECT CONCAT('routine ', routine_name), CONCAT(created, ' ', last_altered) FROM information_schema.routines
             WHERE routine_schema = DATABASE() AND routine_name LIKE '!tiltyard\\_%'
            """;

    private static final String CREATION_TIMES = """
            SELECT table_name AS n, CONCAT(create_time) AS v FROM information_schema.tables
             WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'
            """;

    /** Objects that are not tables. */
    private static final Pattern NAMED =
            Pattern.compile("^(grants on|sequence|procedure|function|package|package body|event|schema) ");

    private final SqlSession session;
    private final Set<String> excluded;
    private final Optional<InnoDbViews> innoDb;
    private final Optional<String> counting;
    private final RowHash hash;
    private SortedMap<String, String> counted = new TreeMap<>();
    private String temporaryTables = "";

    /**
     * @param excluded excluded tables and sequences
     * @param innoDb views of the server; without them, creation times replace table ids
     * @param counting the query for how many statements of each kind the server has run, from {@link
     *     #counting(SqlSession)}; without one, the schema is compared each time
     */
    MariaDbSchemaWatch(
            SqlSession session,
            Set<String> excluded,
            Optional<InnoDbViews> innoDb,
            Optional<String> counting,
            RowHash hash) {
        this.session = session;
        this.excluded = Set.copyOf(excluded);
        this.innoDb = innoDb;
        this.counting = counting;
        this.hash = hash;
    }

    /** The query for the server's counts, if it exposes them. MySQL's status views leave them out. */
    static Optional<String> counting(SqlSession session) {
        return COUNTS.stream()
                .filter(query -> {
                    try {
                        return read(session, query, NAMES_OF_COUNTS).containsKey(ALTERED);
                    } catch (SQLException e) {
                        return false; // missing view
                    }
                })
                .findFirst();
    }

    /** The schema's current form: the definition of each table, then its id. */
    SortedMap<String, String> look() throws SQLException {
        // A definition contains its schema's name, which differs in a copy.
        String view = "REPLACE(view_definition, CONCAT('`', DATABASE(), '`.'), '')";
        SortedMap<String, String> look = read(SHAPES.formatted(
                hash.sql("GROUP_CONCAT(descr ORDER BY descr SEPARATOR '\n')"),
                hash.sql(view),
                hash == RowHash.MD5 ? "AND c.table_name = k.table_name" : "",
                hash.sql("action_statement"),
                hidden()));
        if (hash != RowHash.MD5) {
            MySqlDefaults.missing(session, read(CREATION_TIMES).keySet())
                    .forEach((table, columns) -> look.computeIfPresent(table, (name, shape) -> shape + columns));
        }
        SortedMap<String, String> ids = read(innoDb.map(InnoDbViews::tableIds).orElse(CREATION_TIMES));
        List<String> sequences = MariaDbSequences.present(session, excluded);
        for (Collection<String> notTables : List.of(excluded, sequences)) {
            look.keySet().removeAll(notTables);
            ids.keySet().removeAll(notTables);
        }
        ids.forEach((table, id) -> look.put("id of " + table, id));
        look.putAll(created());
        look.putAll(uncounted(sequences, true));
        if (seesRoutineGrants()) {
            look.putAll(read(ROUTINE_GRANTS.formatted(
                    hash.sql("GROUP_CONCAT(CONCAT_WS('|', user, host, proc_priv) ORDER BY user, host)"))));
        }
        return look;
    }

    boolean seesRoutineGrants() {
        return session.works("SELECT 1 FROM mysql.procs_priv LIMIT 1");
    }

    /** Objects that change without a counted statement: events, and sequences, into which rows can be inserted. */
    private SortedMap<String, String> uncounted(Collection<String> sequences, boolean events) throws SQLException {
        SortedMap<String, String> found = events ? read(EVENTS) : new TreeMap<>();
        MariaDbSequences.shapes(session, sequences).forEach((name, shape) -> found.put(SEQUENCE + name, shape));
        return found;
    }

    /** Whether these uncounted objects are unchanged. */
    private boolean sameUncounted(SortedMap<String, String> before) throws SQLException {
        SortedMap<String, String> wanted = new TreeMap<>(before.subMap(EVENT, EVENT + Character.MAX_VALUE));
        boolean events = !wanted.isEmpty();
        SortedMap<String, String> sequences = before.subMap(SEQUENCE, SEQUENCE + Character.MAX_VALUE);
        wanted.putAll(sequences);
        List<String> names = sequences.keySet().stream()
                .map(name -> name.substring(SEQUENCE.length()))
                .toList();
        return wanted.isEmpty() || uncounted(names, events).equals(wanted);
    }

    /**
     * Whether a session may have a temporary table, which only MariaDB counts; the table may be older than this
     * engine's connection.
     */
    boolean anyTemporaryTables() {
        return !temporaryTables.equals("0");
    }

    /** The column with an index's visibility to the planner, if the server has one. */
    private String hidden() {
        return Stream.of("ignored", "is_visible")
                .filter(column ->
                        session.works("SELECT 1 FROM information_schema.statistics WHERE table_schema = 'none' AND "
                                + column + " = ''"))
                .findFirst()
                .orElse("''");
    }

    /** Creation times of the engine's own triggers and routines. */
    SortedMap<String, String> created() throws SQLException {
        SortedMap<String, String> created = new TreeMap<>();
        read(OWN).forEach((own, when) -> created.put("id of " + own, when));
        return created;
    }

    /** Accepts the current counts. */
    void remember() throws SQLException {
        counted = counts();
    }

    /** Adds the engine's own statements to the accepted counts; other statements are detected at the next check. */
    void expect(int altered) {
        counted.computeIfPresent(ALTERED, (name, before) -> String.valueOf(Long.parseLong(before) + altered));
    }

    /** Discards the accepted counts, so the schema is compared at the next check. */
    void forget() {
        counted = new TreeMap<>();
    }

    /** Whether no statement that might change a schema was run on the server. */
    boolean quiet() throws SQLException {
        if (counted.isEmpty()) {
            return false;
        }
        SortedMap<String, String> now = counts();
        SortedMap<String, String> known = new TreeMap<>(counted);
        long uptime = Long.parseLong(now.getOrDefault("UPTIME", "0"));
        boolean restarted = uptime < Long.parseLong(known.getOrDefault("UPTIME", "0"));
        for (String notOfTheSchema : List.of("UPTIME", TEMPORARY, "COM_DROP_TEMPORARY_TABLE")) {
            now.remove(notOfTheSchema);
            known.remove(notOfTheSchema);
        }
        return !restarted && now.equals(known);
    }

    private SortedMap<String, String> counts() throws SQLException {
        SortedMap<String, String> counts =
                counting.isEmpty() ? new TreeMap<>() : read(session, counting.get(), NAMES_OF_COUNTS);
        temporaryTables = counts.getOrDefault(TEMPORARY, "");
        return counts;
    }

    private SortedMap<String, String> read(String query) throws SQLException {
        return read(session, query, name -> name);
    }

    private static SortedMap<String, String> read(SqlSession session, String query, UnaryOperator<String> naming)
            throws SQLException {
        SortedMap<String, String> found = new TreeMap<>();
        session.list(query, row -> found.put(naming.apply(row.getString(1)), String.valueOf(row.getString(2))));
        return found;
    }

    /** Differences of the schema from the baseline, by comparing all of it. */
    List<String> differences(SortedMap<String, String> before) throws SQLException {
        return named(before, look());
    }

    private static List<String> named(SortedMap<String, String> before, SortedMap<String, String> now) {
        SortedMap<String, String> all = new TreeMap<>(before);
        all.putAll(now);
        return all.keySet().stream()
                .filter(what -> !Objects.equals(before.get(what), now.get(what)))
                .map(what -> named(what, before.get(what), now.get(what)))
                .toList();
    }

    private static String named(String what, @Nullable String was, @Nullable String is) {
        String how = was == null ? " is new" : is == null ? " is gone" : " is another";
        if (what.contains(MariaDbCatalog.OURS)) {
            return "the journal was tampered with: " + what.replace("id of ", "") + how;
        }
        if (what.startsWith("id of ")) {
            return "table " + what.substring("id of ".length()) + " was truncated or rebuilt";
        }
        return "the schema was changed: " + (NAMED.matcher(what).find() ? what : "table " + what) + how;
    }

    /** Fails if the schema differs from the baseline. */
    void requireSame(SortedMap<String, String> before) throws SQLException {
        if (quiet() && sameUncounted(before)) {
            return;
        }
        SortedMap<String, String> now = look();
        List<String> differences = named(before, now);
        if (!differences.isEmpty()) {
            throw new CannotUndoException(SchemaDifference.inShort(differences));
        }
        remember();
    }
}
