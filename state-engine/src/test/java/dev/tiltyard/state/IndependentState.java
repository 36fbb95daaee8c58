package dev.tiltyard.state;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The complete content of a database, read independently of the engine: rows by the server's checksums, the rest by
 * catalog queries. The engine's own tables and triggers are left out.
 */
final class IndependentState {
    private static final String OURS = " !~ '^(pg_.*|information_schema|tiltyard)$'";

    /** Catalog queries for PostgreSQL. */
    private static final List<String> POSTGRES = List.of(
            "SELECT table_schema, table_name, column_name, ordinal_position, column_default, is_nullable, data_type, udt_name,"
                    + " numeric_precision, collation_name, is_identity, is_generated, generation_expression"
                    + " FROM information_schema.columns WHERE table_schema" + OURS + " ORDER BY 1, 2, 4",
            "SELECT relname, relkind, relpersistence, relrowsecurity, relreplident, reloptions::text, relacl::text,"
                    + " pg_get_userbyid(relowner), relhasrules FROM pg_class WHERE relnamespace::regnamespace::text"
                    + OURS
                    + " AND relpersistence <> 't' ORDER BY 1, 2",
            "SELECT attrelid::regclass, attname, attstorage, attacl::text, attislocal, nullif(attstattarget::int, -1)"
                    + " FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE attnum > 0 AND NOT attisdropped"
                    + " AND relpersistence <> 't' AND relnamespace::regnamespace::text" + OURS + " ORDER BY 1, 2",
            "SELECT conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint"
                    + " WHERE connamespace::regnamespace::text" + OURS + " ORDER BY 1, 2",
            "SELECT schemaname, tablename, indexname, indexdef FROM pg_indexes WHERE schemaname" + OURS
                    + " ORDER BY 1, 2, 3",
            "SELECT indexrelid::regclass, indisvalid, indisclustered FROM pg_index JOIN pg_class c ON c.oid = indexrelid"
                    + " WHERE relnamespace::regnamespace::text" + OURS + " AND relpersistence <> 't' ORDER BY 1",
            "SELECT tgrelid::regclass, tgname, pg_get_triggerdef(oid), tgenabled FROM pg_trigger"
                    + " WHERE NOT tgisinternal AND tgname NOT LIKE '!tiltyard%' ORDER BY 1, 2",
            "SELECT tgrelid::regclass, tgtype, tgfoid::regproc, tgenabled FROM pg_trigger WHERE tgisinternal ORDER BY 1, 2, 3",
            "SELECT tablename, rulename, definition FROM pg_rules WHERE schemaname" + OURS + " ORDER BY 1, 2",
            "SELECT viewname, definition, viewowner FROM pg_views WHERE schemaname" + OURS + " ORDER BY 1",
            "SELECT matviewname, definition, ispopulated FROM pg_matviews WHERE schemaname" + OURS + " ORDER BY 1",
            "SELECT tablename, policyname, roles::text, qual FROM pg_policies ORDER BY 1, 2",
            "SELECT oid::regprocedure, prosrc, proacl::text, provolatile, proconfig::text FROM pg_proc"
                    + " WHERE pronamespace::regnamespace::text" + OURS + " ORDER BY 1",
            "SELECT proname, proacl::text FROM pg_proc WHERE oid < 16384 AND proacl IS NOT NULL ORDER BY oid",
            "SELECT sequencename, start_value, increment_by, max_value, cycle, cache_size, last_value FROM pg_sequences"
                    + " WHERE schemaname" + OURS + " ORDER BY 1",
            "SELECT typname, typtype, typnotnull, typdefault FROM pg_type WHERE typnamespace::regnamespace::text" + OURS
                    + " AND typrelid = 0 AND typcategory <> 'A' ORDER BY 1",
            "SELECT enumtypid::regtype, enumlabel FROM pg_enum ORDER BY 1, enumsortorder",
            "SELECT nspname, nspacl::text FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'tiltyard' ORDER BY 1",
            "SELECT pg_describe_object(classoid, objoid, objsubid), description FROM pg_description WHERE objoid >= 16384"
                    + " AND NOT (classoid = 'pg_namespace'::regclass AND description LIKE '%Tiltyard%') ORDER BY 1",
            "SELECT defaclrole::regrole, defaclobjtype, defaclacl::text FROM pg_default_acl ORDER BY 1, 2",
            "SELECT evtname, evtevent, evtenabled FROM pg_event_trigger WHERE evtname NOT LIKE 'tiltyard%' ORDER BY 1",
            "SELECT extname, extversion FROM pg_extension ORDER BY 1",
            "SELECT stxname FROM pg_statistic_ext ORDER BY 1",
            "SELECT inhrelid::regclass, inhparent::regclass FROM pg_inherits ORDER BY 1, 2",
            "SELECT oprname, oprcode FROM pg_operator WHERE oid >= 16384 ORDER BY 1",
            "SELECT srvname FROM pg_foreign_server ORDER BY 1",
            "SELECT setrole::regrole, setconfig::text FROM pg_db_role_setting WHERE setdatabase IN (0, (SELECT oid FROM"
                    + " pg_database WHERE datname = current_database())) ORDER BY 1",
            "SELECT loid, md5(string_agg(data::text, '' ORDER BY pageno)) FROM pg_largeobject GROUP BY 1 ORDER BY 1");

    /** Queries for MariaDB; without the schema's name, which may differ. */
    private static final List<String> MARIADB = List.of(
            "SELECT routine_name, routine_type, routine_definition, routine_comment FROM information_schema.routines"
                    + " WHERE routine_schema = DATABASE() AND routine_name NOT LIKE '!tiltyard%' ORDER BY 1",
            "SELECT event_name, event_definition, status FROM information_schema.events WHERE event_schema = DATABASE()",
            "SELECT trigger_name, event_object_table, action_timing, event_manipulation, action_statement"
                    + " FROM information_schema.triggers WHERE trigger_schema = DATABASE()"
                    + " AND trigger_name NOT LIKE '!tiltyard%' ORDER BY 1",
            "SELECT grantee, table_name, privilege_type FROM information_schema.table_privileges"
                    + " WHERE table_schema = DATABASE() ORDER BY 1, 2, 3",
            "SELECT user, host, routine_name, proc_priv FROM mysql.procs_priv WHERE db = DATABASE() ORDER BY 1, 2, 3",
            "SELECT grantee, table_name, column_name, privilege_type FROM information_schema.column_privileges"
                    + " WHERE table_schema = DATABASE() ORDER BY 1, 2, 3, 4",
            "SELECT default_character_set_name, default_collation_name FROM information_schema.schemata"
                    + " WHERE schema_name = DATABASE()",
            "SELECT specific_name, ordinal_position, parameter_mode, parameter_name, dtd_identifier"
                    + " FROM information_schema.parameters WHERE specific_schema = DATABASE()"
                    + " AND specific_name NOT LIKE '!tiltyard%' ORDER BY 1, 2",
            "SELECT routine_name, security_type, sql_data_access, is_deterministic, definer, sql_mode"
                    + " FROM information_schema.routines WHERE routine_schema = DATABASE()"
                    + " AND routine_name NOT LIKE '!tiltyard%' ORDER BY 1",
            "SELECT table_name, security_type, definer, check_option FROM information_schema.views"
                    + " WHERE table_schema = DATABASE() ORDER BY 1",
            "SELECT table_name, auto_increment FROM information_schema.tables WHERE table_schema = DATABASE()"
                    + " AND table_type = 'BASE TABLE' AND table_name NOT LIKE '!tiltyard%' ORDER BY 1");

    private IndependentState() {}

    static SortedMap<String, String> ofPostgres(DataSource database) throws SQLException {
        SortedMap<String, String> state = new TreeMap<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            for (String question : POSTGRES) {
                state.put(question, answer(sql, question));
            }
            for (String table : answer(
                            sql,
                            "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname" + OURS
                                    + " UNION ALL SELECT format('%I.%I', schemaname, matviewname) FROM pg_matviews")
                    .lines()
                    .toList()) {
                String rows = "SELECT count(*), md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))) FROM ONLY "
                        + table + " AS r";
                state.put("rows of " + table, answer(sql, rows));
            }
            for (String sequence : answer(
                            sql,
                            "SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences WHERE schemaname"
                                    + OURS)
                    .lines()
                    .toList()) {
                state.put(sequence, answer(sql, "SELECT last_value, is_called FROM " + sequence));
            }
        }
        return state;
    }

    static SortedMap<String, String> ofMariaDb(DataSource database) throws SQLException {
        SortedMap<String, String> state = new TreeMap<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            if (!connection.getMetaData().getDatabaseProductVersion().contains("MariaDB")) {
                sql.execute(
                        "SET SESSION information_schema_stats_expiry = 0"); // otherwise it returns cached statistics,
                // up to a day old
            }
            for (String question : MARIADB) {
                state.put(question, answer(sql, question));
            }
            String schema = "`" + connection.getCatalog() + "`.";
            for (String table : answer(
                            sql,
                            "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name"
                                    + " NOT LIKE '!tiltyard%' ORDER BY 1")
                    .lines()
                    .toList()) {
                state.put(
                        "definition of " + table,
                        inAnyOrder(
                                answer(sql, "SHOW CREATE TABLE `" + table + "`").replace(schema, "")));
                state.put(
                        "rows of " + table,
                        answer(sql, "CHECKSUM TABLE `" + table + "` EXTENDED").replace(schema, ""));
            }
        }
        return state;
    }

    /** The order of indexes is not part of the state. */
    private static String inAnyOrder(String definition) {
        return definition
                .lines()
                .map(line -> line.replaceFirst(",$", ""))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    /** The differences, with both results. */
    static List<String> differences(SortedMap<String, String> wanted, SortedMap<String, String> found) {
        TreeSet<String> questions = new TreeSet<>(wanted.keySet());
        questions.addAll(found.keySet());
        return questions.stream()
                .filter(question -> !Objects.equals(wanted.get(question), found.get(question)))
                .map(question -> question + "\n" + lacking(wanted.get(question), found.get(question))
                        + " was expected, but found " + lacking(found.get(question), wanted.get(question)))
                .toList();
    }

    private static List<String> lacking(@Nullable String answer, @Nullable String other) {
        List<String> others = other == null ? List.of() : other.lines().toList();
        return answer == null
                ? List.of()
                : answer.lines().filter(line -> !others.contains(line)).toList();
    }

    private static String answer(Statement sql, String question) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (ResultSet rows = sql.executeQuery(question)) {
            ResultSetMetaData columns = rows.getMetaData();
            while (rows.next()) {
                List<String> values = new ArrayList<>();
                for (int column = 1; column <= columns.getColumnCount(); column++) {
                    values.add(String.valueOf(rows.getString(column)));
                }
                lines.add(String.join(" | ", values));
            }
        }
        return String.join("\n", lines);
    }
}
