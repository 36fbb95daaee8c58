package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestPostgres;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Common schema objects: the state is always restored, quickly or by a reported full restore. */
class PostgresOrdinarySchemaTest {
    /**
     * @param world creates it
     * @param done the application's changes
     * @param quick whether the journal can undo them
     */
    private record Schema(String name, int from, boolean quick, List<String> world, List<String> done) {}

    private static final String NOTE =
            "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit VALUES (TG_OP);"
                    + " RETURN NULL; END $$";

    private static final List<Schema> SCHEMAS = List.of(
            new Schema(
                    "a row that a constraint which is not valid would refuse",
                    14,
                    false,
                    List.of(
                            "CREATE TABLE t (id int PRIMARY KEY, n int)",
                            "INSERT INTO t VALUES (1, -1), (2, 2)",
                            "ALTER TABLE t ADD CHECK (n > 0) NOT VALID"),
                    List.of("DELETE FROM t WHERE id = 1")),
            new Schema(
                    "a value that a domain would refuse today",
                    14,
                    false,
                    List.of(
                            "CREATE DOMAIN positive AS int",
                            "CREATE TABLE t (id int PRIMARY KEY, n positive)",
                            "INSERT INTO t VALUES (1, -1), (2, 2)",
                            "ALTER DOMAIN positive ADD CHECK (VALUE > 0) NOT VALID"),
                    List.of("DELETE FROM t")),
            new Schema(
                    "a check that looks at the clock",
                    14,
                    false,
                    List.of(
                            "CREATE TABLE t (id int PRIMARY KEY, at timestamptz CHECK (at > clock_timestamp()))",
                            "INSERT INTO t VALUES (1, clock_timestamp() + interval '60 milliseconds')",
                            "SELECT pg_sleep(0.1)"),
                    List.of("DELETE FROM t")),
            new Schema(
                    "a function that has several forms in a column",
                    14,
                    false,
                    List.of(
                            "CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'",
                            "CREATE TABLE t (id int PRIMARY KEY, p regproc)",
                            "INSERT INTO t VALUES (1, 'f')",
                            "CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 2'"),
                    List.of("DELETE FROM t")),
            new Schema(
                    "rules that fire for a replica",
                    14,
                    true,
                    List.of(
                            "CREATE TABLE audit (what text)",
                            "CREATE TABLE t (id int PRIMARY KEY, n int)",
                            "INSERT INTO t SELECT i, i FROM generate_series(1, 9) AS i",
                            "CREATE RULE always AS ON INSERT TO t DO ALSO INSERT INTO audit VALUES ('insert')",
                            "ALTER TABLE t ENABLE ALWAYS RULE always",
                            "CREATE RULE replica AS ON DELETE TO t WHERE OLD.id > 100 DO INSTEAD NOTHING",
                            "ALTER TABLE t ENABLE REPLICA RULE replica"),
                    List.of("DELETE FROM t WHERE id < 5", "INSERT INTO t VALUES (200, 1)", "UPDATE t SET n = 0")),
            new Schema(
                    "triggers that fire for a replica",
                    14,
                    true,
                    List.of(
                            "CREATE TABLE audit (what text)",
                            "CREATE TABLE t (id int PRIMARY KEY, n int)",
                            "INSERT INTO t SELECT i, i FROM generate_series(1, 9) AS i",
                            NOTE,
                            "CREATE TRIGGER a AFTER INSERT OR DELETE ON t FOR EACH ROW EXECUTE FUNCTION note()",
                            "CREATE TRIGGER r AFTER INSERT OR DELETE ON t FOR EACH ROW EXECUTE FUNCTION note()",
                            "ALTER TABLE t ENABLE ALWAYS TRIGGER a, ENABLE REPLICA TRIGGER r"),
                    List.of("DELETE FROM t WHERE id < 5", "INSERT INTO t VALUES (200, 1)")),
            new Schema(
                    "a generated column that comes out differently",
                    14,
                    false,
                    List.of(
                            "CREATE TABLE rates (rate int)",
                            "INSERT INTO rates VALUES (2)",
                            "CREATE FUNCTION rated(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT $1 * rate FROM"
                                    + " public.rates'",
                            "CREATE TABLE t (id int PRIMARY KEY, n int, r int GENERATED ALWAYS AS (rated(n)) STORED)",
                            "INSERT INTO t (id, n) VALUES (1, 1), (2, 2)",
                            "UPDATE rates SET rate = 3"),
                    List.of("DELETE FROM t")),
            new Schema(
                    "names that look like others",
                    14,
                    true,
                    List.of(
                            "CREATE SCHEMA s2",
                            "CREATE TABLE s2.q (id int PRIMARY KEY)",
                            "CREATE TABLE \"s2.q\" (id int PRIMARY KEY)",
                            "CREATE TABLE \"\"\"s2.q\"\"\" (id int PRIMARY KEY)",
                            "CREATE SEQUENCE \"(large objects)\"",
                            "CREATE TABLE files (id int PRIMARY KEY)",
                            "INSERT INTO s2.q VALUES (1)",
                            "INSERT INTO \"s2.q\" VALUES (2)"),
                    List.of(
                            "DELETE FROM s2.q",
                            "INSERT INTO \"s2.q\" VALUES (1)",
                            "DELETE FROM \"s2.q\" WHERE id = 2")),
            new Schema(
                    "as many columns as a table may have",
                    14,
                    true,
                    List.of(
                            "DO $$ BEGIN EXECUTE (SELECT 'CREATE TABLE t (' || string_agg('c' || i || ' int', ', ') || ')'"
                                    + " FROM generate_series(1, 1600) AS i); END $$",
                            "INSERT INTO t (c1, c800, c1600) SELECT i, i, i FROM generate_series(1, 9) AS i"),
                    List.of(
                            "UPDATE t SET c1599 = 1 WHERE c1 = 2",
                            "DELETE FROM t WHERE c1 = 3",
                            "TRUNCATE t",
                            "INSERT INTO t (c1) VALUES (7)")),
            new Schema(
                    "a table with a virtual column that is truncated",
                    18,
                    true,
                    List.of(
                            "CREATE TABLE t (id int PRIMARY KEY, n int, v int GENERATED ALWAYS AS (n * 2) VIRTUAL,"
                                    + " gone int)",
                            "ALTER TABLE t DROP COLUMN gone",
                            "INSERT INTO t (id, n) SELECT i, i FROM generate_series(1, 9) AS i"),
                    List.of("UPDATE t SET n = 7 WHERE id = 2", "TRUNCATE t", "INSERT INTO t (id, n) VALUES (3, 4)")),
            new Schema(
                    "constraints that are not enforced, or not valid for nulls",
                    18,
                    false,
                    List.of(
                            "CREATE TABLE t (id int PRIMARY KEY, n int CHECK (n > 0) NOT ENFORCED, m int)",
                            "INSERT INTO t VALUES (1, -1, NULL), (2, 2, 2)",
                            "ALTER TABLE t ADD CONSTRAINT filled NOT NULL m NOT VALID"),
                    List.of("DELETE FROM t WHERE id = 1", "UPDATE t SET m = 5")));

    @TestFactory
    Stream<DynamicTest> isReset() {
        return tests(TestPostgres.server(), 17, name -> TestPostgres.database("postgres", name));
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> isResetOnTheNewestVersion() throws Exception {
        EmbeddedPostgres server =
                PostgresVersionsTest.builder(18).setServerConfig("fsync", "off").start();
        return tests(server.getPostgresDatabase(), 18, name -> server.getDatabase("postgres", name))
                .onClose(() -> {
                    try {
                        server.close();
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                });
    }

    private interface Databases {
        DataSource named(String name);
    }

    private static Stream<DynamicTest> tests(DataSource maintenance, int version, Databases databases) {
        return SCHEMAS.stream().filter(schema -> version >= schema.from()).flatMap(schema -> Stream.of(false, true)
                .map(inFull -> DynamicTest.dynamicTest(
                        schema.name() + (inFull ? ", in full" : ""),
                        () -> isReset(schema, maintenance, databases, inFull))));
    }

    private static void isReset(Schema schema, DataSource maintenance, Databases databases, boolean inFull)
            throws SQLException {
        String name = TestPostgres.freshName();
        run(maintenance, "CREATE DATABASE " + name);
        DataSource database = databases.named(name);
        run(database, schema.world().toArray(String[]::new));
        StateEngine.install(database, StateOptions.defaults()).close();
        SortedMap<String, String> initial = IndependentState.ofPostgres(database);
        run(maintenance, "ALTER DATABASE " + name + " RENAME TO " + name + "_world");
        String copy = "CREATE DATABASE " + name + " TEMPLATE " + name + "_world";
        run(maintenance, copy);
        StateOptions options = StateOptions.defaults()
                .withFullRestore(() -> run(maintenance, "DROP DATABASE " + name + " WITH (FORCE)", copy));
        try (StateEngine engine = StateEngine.install(database, options)) {
            run(database, schema.done().toArray(String[]::new));

            ResetReport report = engine.reset(inFull);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.fallback().isEmpty()).as("%s", report.fallback()).isEqualTo(schema.quick());
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                    .isEmpty();
        } finally {
            run(
                    maintenance,
                    "DROP DATABASE " + name + " WITH (FORCE)",
                    "DROP DATABASE " + name + "_world WITH (FORCE)");
        }
    }

    @Test
    void withoutAWayToRecreateTheDatabaseTheErrorHasARemedy() {
        DataSource database = TestPostgres.fresh();
        Schema schema = SCHEMAS.get(0);
        run(database, schema.world().toArray(String[]::new));
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, schema.done().toArray(String[]::new));

            assertThatThrownBy(() -> engine.reset(false))
                    .hasMessageContaining("violates check constraint")
                    .hasMessageContaining("nothing was changed")
                    .hasMessageContaining("Remedy: give the engine a way to recreate the database");
        }
    }
}
