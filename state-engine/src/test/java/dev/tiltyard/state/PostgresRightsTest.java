package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The engine's triggers run with the engine's privileges in every session, and its own session reads user-defined
 * objects: nobody gains a privilege by that, hides a change, or makes somebody's write fail.
 */
class PostgresRightsTest {
    private static final String EVIL = "CREATE FUNCTION %s(%s) RETURNS %s LANGUAGE plpgsql AS $$ BEGIN"
            + " BEGIN EXECUTE 'ALTER ROLE %s SUPERUSER'; EXCEPTION WHEN OTHERS THEN NULL; END; RETURN %s; END $$";

    private String name;
    private String owner;
    private String visitor;
    private DataSource world;

    @BeforeEach
    void aTableThatAVisitorMayWriteTo() {
        name = TestPostgres.freshName();
        owner = "owner_" + name;
        visitor = "visitor_" + name;
        world = TestPostgres.fresh(name);
        run(world, "CREATE ROLE " + owner + " LOGIN", "CREATE ROLE " + visitor + " LOGIN");
        run(world, "ALTER SCHEMA public OWNER TO " + owner);
        run(
                as(owner),
                "CREATE TYPE mood AS ENUM ('glad', 'sad')",
                "CREATE TABLE users (id serial PRIMARY KEY, name text, m mood, tags text[], kind regclass)",
                "CREATE TABLE visits (page text, n int)",
                "INSERT INTO users (name, m, tags, kind) SELECT 'user ' || i, 'glad', '{a,NULL}', 'pg_class' FROM"
                        + " generate_series(1, 20) AS i",
                "INSERT INTO visits SELECT '/page', i % 3 FROM generate_series(1, 9) AS i",
                "GRANT ALL ON ALL TABLES IN SCHEMA public TO " + visitor,
                "GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO " + visitor);
    }

    @AfterEach
    void dropAll() {
        TestPostgres.drop(name);
        run(TestPostgres.server(), "DROP ROLE " + owner, "DROP ROLE " + visitor);
    }

    private DataSource as(String role) {
        return TestPostgres.database(role, name);
    }

    private String evil(String function, String argument, String returns, String value) {
        return EVIL.formatted(function, argument, returns, visitor, value);
    }

    private void assertNobodyGainedRights() {
        assertThat(ask(
                        world,
                        "SELECT count(*) FROM pg_roles WHERE rolsuper AND rolname IN ('" + owner + "', '" + visitor
                                + "')"))
                .isEqualTo("0");
    }

    private static void execute(Statement sql, List<String> statements) throws SQLException {
        for (String statement : statements) {
            sql.execute(statement);
        }
    }

    private static final List<String> WRITES = List.of(
            "UPDATE users SET name = 'hidden', tags = '{b}' WHERE id % 2 = 0",
            "DELETE FROM users WHERE id % 5 = 0",
            "INSERT INTO users (name) VALUES ('new')",
            "INSERT INTO visits VALUES ('/new', 7)",
            "TRUNCATE visits");

    @Test
    void triggersIgnoreObjectsInTheTemporarySchema() throws SQLException {
        try (StateEngine engine = StateEngine.install(world, StateOptions.defaults())) {
            SortedMap<String, String> initial = IndependentState.ofPostgres(world);
            try (Connection session = as(visitor).getConnection();
                    Statement sql = session.createStatement()) {
                sql.execute(evil("pg_temp.evil", "pg_catalog.anyelement", "pg_catalog.bool", "true"));
                sql.execute(evil("pg_temp.textin", "pg_catalog.text", "pg_catalog.text", "'x'"));
                sql.execute(evil("pg_temp.record_out", "pg_catalog.record", "pg_catalog.text", "'x'"));
                sql.execute(evil("pg_temp.format", "pg_catalog.text", "pg_catalog.text", "'x'"));
                for (String type : names(
                        sql,
                        "SELECT typname FROM pg_catalog.pg_type WHERE typnamespace ="
                                + " 'pg_catalog'::pg_catalog.regnamespace AND typtype = 'b' AND typelem = 0 AND typname !~"
                                + " '^_'")) {
                    sql.execute("CREATE DOMAIN pg_temp.\"" + type
                            + "\" AS pg_catalog.varchar(1) CHECK (pg_temp.evil(VALUE))");
                }
                for (String table : names(
                        sql,
                        "SELECT relname FROM pg_catalog.pg_class WHERE relnamespace ="
                                + " 'pg_catalog'::pg_catalog.regnamespace AND relkind IN ('r', 'v')")) {
                    sql.execute("CREATE TEMPORARY TABLE \"" + table + "\" (x pg_catalog.int4)");
                }
                for (String operator : List.of("=", "<>", ">", "!~~")) {
                    sql.execute("CREATE OPERATOR pg_temp." + operator + " (LEFTARG = pg_catalog.text, RIGHTARG ="
                            + " pg_catalog.text, FUNCTION = pg_catalog.texteq)");
                }
                execute(sql, WRITES);
            }

            ResetReport report = engine.reset(false);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.fallback()).isEmpty();
            assertThat(report.rowsUndone()).isGreaterThan(20);
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(world)))
                    .isEmpty();
            assertNobodyGainedRights();
        }
    }

    private static List<String> names(Statement sql, String question) throws SQLException {
        Stream.Builder<String> names = Stream.builder();
        try (var rows = sql.executeQuery(question)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names.build().toList();
    }

    @Test
    void castsOfARowTypeAreNotCalledWithTheEnginesRights() throws SQLException {
        run(
                as(owner),
                evil("to_text", "users", "text", "'x'"),
                evil("from_text", "text", "users", "NULL"),
                evil("to_json", "users", "json", "'1'"),
                "CREATE CAST (users AS text) WITH FUNCTION to_text(users) AS IMPLICIT",
                "CREATE CAST (text AS users) WITH FUNCTION from_text(text) AS IMPLICIT");
        try (StateEngine engine = StateEngine.install(world, StateOptions.defaults())) {
            String rows = ask(world, ROWS);
            run(as(visitor), WRITES.toArray(String[]::new));

            assertThat(engine.diff(engine.initial())).isNotEmpty();
            ResetReport report = engine.reset(true);

            assertThat(report.proof()).as("%s", report).isEqualTo(ResetProof.PROVEN);
            assertThat(report.fallback()).isEmpty();
            assertThat(ask(world, ROWS)).isEqualTo(rows);
            assertNobodyGainedRights();
        }
    }

    /** Without a cast of the row, which would call the owner's function. */
    private static final String ROWS =
            "SELECT (SELECT string_agg(ROW(id, name, m, tags, kind)::text, ';' ORDER BY id) FROM users)"
                    + " || (SELECT string_agg(ROW(page, n)::text, ';' ORDER BY page, n) FROM visits)";

    @Test
    void aCastToJsonIsNotCalledForADiff() {
        try (StateEngine engine = StateEngine.install(world, StateOptions.defaults())) {
            run(
                    as(owner),
                    evil("mood_to_json", "mood", "json", "'1'"),
                    "CREATE CAST (mood AS json) WITH FUNCTION mood_to_json(mood)",
                    "UPDATE users SET m = 'sad' WHERE id = 1");

            assertThatThrownBy(() -> engine.diff(engine.initial()))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("a cast to json for public.mood")
                    .hasMessageContaining("Remedy");
            assertNobodyGainedRights();
        }
    }

    @Test
    void aTriggerThatWasReplacedMeanwhileIsNotRunByAPatch() {
        run(
                as(owner),
                "CREATE FUNCTION fine() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
                "CREATE TRIGGER fine BEFORE INSERT ON visits FOR EACH ROW EXECUTE FUNCTION fine()");
        try (StateEngine engine = StateEngine.install(world, StateOptions.defaults())) {
            run(as(owner), evil("fine", "", "trigger", "NEW").replace("CREATE", "CREATE OR REPLACE"));

            assertThatThrownBy(() -> engine.inject(Patch.empty().put("visits", java.util.Map.of("page", "/patched"))))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("the schema was changed");
            assertNobodyGainedRights();
        }
    }

    @Test
    void nobodyElseMayReadOrWriteTheEnginesObjects() {
        try (StateEngine engine = StateEngine.install(world, StateOptions.defaults())) {
            for (String role : List.of(owner, visitor)) {
                for (String table : List.of("journal", "note", "mark", "meta", "seat", "base_sums", "unlogged")) {
                    for (String attempt : List.of(
                            "SELECT * FROM tiltyard.%s",
                            "INSERT INTO tiltyard.%s SELECT * FROM tiltyard.%1$s",
                            "DELETE FROM tiltyard.%s",
                            "TRUNCATE tiltyard.%s",
                            "BEGIN; LOCK TABLE tiltyard.%s IN ACCESS SHARE MODE",
                            "CREATE TRIGGER mine BEFORE INSERT ON tiltyard.%s EXECUTE FUNCTION"
                                    + " suppress_redundant_updates_trigger()",
                            "ALTER TABLE tiltyard.%s DISABLE TRIGGER ALL",
                            "DROP TABLE tiltyard.%s",
                            "COMMENT ON TABLE tiltyard.%s IS 'mine'",
                            "GRANT ALL ON tiltyard.%s TO PUBLIC")) {
                        refused(role, attempt.formatted(table));
                    }
                }
                for (String sequence : List.of("journal_id_seq", "note_id_seq")) {
                    refused(role, "SELECT nextval('tiltyard." + sequence + "')");
                    refused(role, "SELECT setval('tiltyard." + sequence + "', 9223372036854775807)");
                    refused(role, "ALTER SEQUENCE tiltyard." + sequence + " RESTART");
                }
                refused(
                        role,
                        "CREATE TEMPORARY TABLE t (x int); CREATE TRIGGER t AFTER INSERT ON t FOR EACH ROW EXECUTE"
                                + " FUNCTION tiltyard.journal_row()");
                refused(
                        role,
                        "CREATE OR REPLACE FUNCTION tiltyard.gate() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN"
                                + " NULL; END'");
                refused(role, "ALTER EVENT TRIGGER tiltyard_ddl DISABLE");
                refused(role, "DROP SCHEMA tiltyard CASCADE");
            }
            assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
        }
    }

    private void refused(String role, String statement) {
        assertThatThrownBy(() -> run(as(role), statement))
                .as(statement)
                .hasMessageMatching("(?s).*(permission denied|must be owner).*");
    }
}
