package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestPostgres;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The defaults of the engine's role have no effect on the engine. */
class PostgresSettingsTest {
    /** Settings that change the format of values, the meaning of statements, or timeouts. */
    private static final List<String> DEFAULTS = List.of(
            "DateStyle = 'SQL, DMY'",
            "IntervalStyle = 'sql_standard'",
            "TimeZone = 'Asia/Kathmandu'",
            "extra_float_digits = -15",
            "bytea_output = 'escape'",
            "xmloption = 'document'",
            "array_nulls = off",
            "standard_conforming_strings = off",
            "backslash_quote = on",
            "escape_string_warning = off",
            "transform_null_equals = on",
            "quote_all_identifiers = on",
            "row_security = on",
            "search_path = 'elsewhere'",
            "default_transaction_isolation = 'serializable'",
            "default_transaction_read_only = on",
            "default_transaction_deferrable = on",
            "statement_timeout = '100ms'",
            "lock_timeout = '5ms'",
            "idle_session_timeout = '30ms'",
            "idle_in_transaction_session_timeout = '5ms'",
            "transaction_timeout = '100ms'",
            "session_replication_role = 'local'",
            "synchronous_commit = off",
            "constraint_exclusion = on",
            "enable_seqscan = off",
            "check_function_bodies = off",
            "event_triggers = off",
            "client_min_messages = 'debug5'");

    private static final List<String> WORLD = List.of(
            "CREATE SCHEMA elsewhere",
            "CREATE TABLE elsewhere.odd (id int)",
            "CREATE TABLE odd (id int PRIMARY KEY, tags text[], doc xml, raw bytea, at timestamptz, day date, span interval,"
                    + " d double precision, r real, t text, n numeric)",
            "CREATE TABLE unkeyed (tags text[], d double precision, span interval, t text)",
            "INSERT INTO odd SELECT i, ARRAY[NULL, 'NULL', 'x'], 'text <a/> and <b/>', '\\x00275cff',"
                    + " timestamptz '2024-03-02 01:02:03.123456+00', date '2024-02-01', interval '-1 year 2 days',"
                    + " 1.0 / (i + 2), 1.0 / (i + 2), E'back\\\\slash ''quote''', 1.50 FROM generate_series(1, 30) AS i",
            "INSERT INTO unkeyed SELECT tags, d, span, t FROM odd");

    @Test
    void noDefaultOfTheEnginesRoleHasAnEffect() throws SQLException {
        String name = TestPostgres.freshName();
        String role = "engine_" + name;
        DataSource application = TestPostgres.fresh(name);
        run(application, WORLD.toArray(String[]::new));
        run(application, "CREATE ROLE " + role + " SUPERUSER LOGIN");
        SortedMap<String, String> initial = withoutRoles(application);
        DEFAULTS.forEach(setting -> run(application, "ALTER ROLE " + role + " SET " + setting));
        try (StateEngine engine = StateEngine.install(TestPostgres.database(role, name), StateOptions.defaults())) {
            for (boolean inFull : new boolean[] {false, true}) {
                run(
                        application,
                        "UPDATE odd SET tags = '{a}', doc = '<c/>', raw = '', at = now(), span = '1 day', d = 0, r = 0"
                                + " WHERE id % 2 = 0",
                        "DELETE FROM odd WHERE id % 3 = 0",
                        "UPDATE unkeyed SET tags = NULL, d = 7",
                        "INSERT INTO unkeyed SELECT tags, d, span, t FROM odd");

                ResetReport report = engine.reset(inFull);

                assertThat(report.restored()).as("%s", report).isTrue();
                assertThat(report.fallback()).isEmpty();
                assertThat(IndependentState.differences(initial, withoutRoles(application)))
                        .as("%s", report)
                        .isEmpty();
            }
        } finally {
            TestPostgres.drop(name);
            run(TestPostgres.server(), "DROP ROLE " + role);
        }
    }

    /** Roles' own settings are not part of this test. */
    private static SortedMap<String, String> withoutRoles(DataSource database) throws SQLException {
        SortedMap<String, String> state = IndependentState.ofPostgres(database);
        state.keySet().removeIf(question -> question.contains("pg_db_role_setting"));
        return state;
    }
}
