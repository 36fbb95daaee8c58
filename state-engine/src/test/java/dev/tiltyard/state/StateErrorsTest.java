package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Error messages, and that a failed operation leaves nothing half done. */
class StateErrorsTest {
    @Test
    void aNontransactionalTableCannotBeJournaled() {
        DataSource database = TestMariaDb.fresh();
        run(database, "CREATE TABLE hits (n int) ENGINE=MyISAM", "CREATE TABLE users (id int PRIMARY KEY)");

        assertThatThrownBy(() -> StateEngine.install(database, StateOptions.defaults()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("Could not journal table hits: its storage engine MyISAM has no transactions")
                .hasMessageContaining("ALTER TABLE hits ENGINE=InnoDB")
                .hasMessageContaining("StateOptions.excluding(\"hits\")");
        try (StateEngine engine =
                StateEngine.install(database, StateOptions.defaults().excluding("hits"))) {
            assertThat(engine.digest().parts()).containsKey("users").doesNotContainKey("hits");
        }
    }

    @Test
    void aForeignTableCannotBeJournaled() {
        DataSource database = TestPostgres.fresh();
        run(
                database,
                "CREATE FOREIGN DATA WRAPPER nobody",
                "CREATE SERVER elsewhere FOREIGN DATA WRAPPER nobody",
                "CREATE FOREIGN TABLE far (id int) SERVER elsewhere");

        assertThatThrownBy(() -> StateEngine.install(database, StateOptions.defaults()))
                .hasMessageContaining("Could not journal table far: it is a foreign table")
                .hasMessageContaining("StateOptions.excluding(\"far\")");
    }

    @Test
    void withoutPrivilegesNothingIsInstalledOnPostgres() {
        PGSimpleDataSource owner = (PGSimpleDataSource) TestPostgres.fresh();
        String role = "weak_" + owner.getDatabaseName();
        run(owner, "CREATE ROLE " + role + " LOGIN", "CREATE TABLE t (id int PRIMARY KEY)");

        assertThatThrownBy(() -> StateEngine.install(
                        TestPostgres.database(role, owner.getDatabaseName()), StateOptions.defaults()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("permission denied")
                .hasMessageContaining("Nothing was changed")
                .hasMessageContaining("GRANT SET ON PARAMETER session_replication_role");
        assertThat(ask(owner, "SELECT count(*) FROM pg_namespace WHERE nspname = 'tiltyard'"))
                .isEqualTo("0");
    }

    @Test
    void withoutPrivilegesNothingIsInstalledOnMariaDb() throws SQLException {
        String schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        run(
                TestMariaDb.server().source(schema),
                "CREATE TABLE t (id int PRIMARY KEY)",
                "CREATE OR REPLACE USER weak@'127.0.0.1' IDENTIFIED BY 'weak'",
                "GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP ON " + schema + ".* TO weak@'127.0.0.1'");
        var weak = new com.mysql.cj.jdbc.MysqlDataSource();
        weak.setUrl(TestMariaDb.server().url(schema));
        weak.setUser("weak");
        weak.setPassword("weak");

        assertThatThrownBy(() -> StateEngine.install(weak, StateOptions.defaults()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("Could not install the state engine on")
                .hasMessageContaining("TRIGGER");
        assertThat(ask(
                        TestMariaDb.server().source(schema),
                        "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()"))
                .isEqualTo("1");
    }

    @Test
    void aChangedSchemaCausesAReportedFullRestore() {
        PGSimpleDataSource world = (PGSimpleDataSource) TestPostgres.fresh();
        run(world, "CREATE TABLE t (id serial PRIMARY KEY, n int)", "INSERT INTO t (n) VALUES (1), (2)");
        StateEngine.install(world, StateOptions.defaults()).close();
        String copyName = TestPostgres.freshName();
        DataSource copy = TestPostgres.copyOf(world.getDatabaseName(), copyName);
        StateOptions options =
                StateOptions.defaults().withFullRestore(() -> TestPostgres.copyOf(world.getDatabaseName(), copyName));
        try (StateEngine engine = StateEngine.install(copy, options)) {
            run(copy, "UPDATE t SET n = 7 WHERE id = 1");
            Snapshot snapshot = engine.snapshot();
            String atSnapshot = engine.digest().value();
            run(copy, "ALTER TABLE t ADD COLUMN more text", "CREATE TABLE extra (id int)", "DELETE FROM t");

            ResetReport report = engine.restore(snapshot);

            assertThat(report.fallback().orElseThrow())
                    .contains("the schema was changed", "ALTER TABLE public.t", "CREATE TABLE public.extra");
            assertThat(report.restored()).isTrue();
            assertThat(engine.digest().value()).isEqualTo(atSnapshot);
            assertThat(engine.reset(true).digestAfter())
                    .isEqualTo(engine.baseDigest().value());
            assertThat(ask(copy, "INSERT INTO t (n) VALUES (0) RETURNING id")).isEqualTo("3");
        }
    }

    @Test
    void aChangedSchemaWithoutFullRestoreIsAClearErrorThatChangesNothing() {
        DataSource database = TestPostgres.fresh();
        run(database, "CREATE TABLE t (id int PRIMARY KEY)", "INSERT INTO t VALUES (1)");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, "DELETE FROM t", "DROP TABLE t");

            assertThatThrownBy(() -> engine.reset(false))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("DROP TABLE public.t")
                    .hasMessageContaining("StateOptions.withFullRestore");
            assertThatThrownBy(engine::snapshot)
                    .hasMessageContaining("Could not take a snapshot")
                    .hasMessageContaining("reset first");
        }
    }

    @Test
    void temporaryTablesAreNotSchemaChanges() throws SQLException {
        DataSource database = TestPostgres.fresh();
        run(database, "CREATE TABLE t (id int PRIMARY KEY)");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults());
                Connection application = database.getConnection();
                Statement statement = application.createStatement()) {
            statement.execute(
                    "CREATE TEMPORARY TABLE mine (id serial); INSERT INTO mine DEFAULT VALUES; DROP TABLE mine");
            assertThat(engine.reset(true).fallback()).isEmpty();
        }
    }

    @Test
    void aClosedEngineReportsThat() {
        StateEngine engine = StateEngine.install(TestPostgres.fresh(), StateOptions.defaults());
        Snapshot snapshot = engine.snapshot();
        engine.close();
        engine.close();

        assertThatThrownBy(() -> engine.reset(false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Could not reset on PostgreSQL database")
                .hasMessageContaining("has been closed");
        assertThatThrownBy(() -> engine.restore(snapshot)).hasMessageContaining("has been closed");
        assertThatThrownBy(engine::snapshot).hasMessageContaining("has been closed");
        assertThatThrownBy(engine::digest).hasMessageContaining("has been closed");
    }

    @Test
    void aLostConnectionIsOpenedAgain() {
        DataSource database = TestPostgres.fresh();
        run(database, "CREATE TABLE t (id int PRIMARY KEY)");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(
                    database,
                    "INSERT INTO t VALUES (1)",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tiltyard state engine'"
                            + " AND datname = current_database()");
            assertThat(engine.reset(true).rowsUndone()).isEqualTo(1);
        }
    }

    @Test
    void aStoppedServerIsReportedAndNothingIsHalfDone() throws Exception {
        DataSource database;
        StateEngine engine;
        try (EmbeddedPostgres server = TestPostgres.start()) {
            database = server.getPostgresDatabase();
            run(database, "CREATE TABLE t (id int PRIMARY KEY)");
            engine = StateEngine.install(database, StateOptions.defaults());
        }

        assertThatThrownBy(() -> engine.reset(false))
                .isInstanceOf(StateException.class)
                .hasMessageContaining(
                        "Could not begin a restore on PostgreSQL database postgres: the connection was lost")
                .hasMessageContaining("Nothing was left half done")
                .hasMessageContaining("make sure that the database server is running");
        assertThatThrownBy(() -> StateEngine.install(database, StateOptions.defaults()))
                .hasMessageContaining("Could not connect to the database for the state engine");
        engine.close();
    }

    @Test
    void aServerWithoutFreeConnectionsIsReported() throws Exception {
        DataSource database = TestPostgres.fresh();
        run(database, "CREATE TABLE t (id int PRIMARY KEY)");
        String name = TestPostgres.ask(database, "SELECT current_database()");
        run(
                TestPostgres.server(),
                "ALTER DATABASE " + name + " CONNECTION LIMIT 1",
                "CREATE ROLE newcomer_" + name + " LOGIN");
        // The sessions of the statements above exist until their processes have ended.
        await().until(() -> TestPostgres.ask(
                        TestPostgres.server(), "SELECT count(*) FROM pg_stat_activity WHERE datname = '" + name + "'")
                .equals("0"));
        try (Connection only = TestPostgres.database("newcomer_" + name, name).getConnection()) {
            assertThat(only.isValid(5)).isTrue();

            assertThatThrownBy(() -> StateEngine.install(
                            TestPostgres.database("newcomer_" + name, name), StateOptions.defaults()))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("too many connections for database");
        }
    }

    @Test
    void anOpenTransactionIsTerminatedByAResetAndNamedByASnapshot() throws SQLException {
        for (DataSource database : new DataSource[] {TestPostgres.fresh(), TestMariaDb.fresh()}) {
            run(database, "CREATE TABLE t (id int PRIMARY KEY)");
            StateOptions hasty = StateOptions.defaults().withTimeout(Duration.ofMillis(200));
            try (StateEngine engine = StateEngine.install(database, hasty)) {
                Connection application = database.getConnection();
                application.setAutoCommit(false);
                Statement statement = application.createStatement();
                statement.execute("INSERT INTO t VALUES (1)");

                assertThatThrownBy(engine::snapshot)
                        .isInstanceOf(StateException.class)
                        .hasMessageContaining("still a writing transaction, by")
                        .hasMessageContaining("StateOptions.withTimeout");
                ResetReport report = engine.reset(true);
                assertThat(report.sessionsEnded()).isEqualTo(1);
                assertThat(report.restored()).isTrue();
                assertThatThrownBy(() -> statement.execute("INSERT INTO t VALUES (2)"))
                        .isInstanceOf(SQLException.class);
                application.abort(Runnable::run);
            }
        }
    }

    @Test
    void aChangedLargeObjectIsDetected() {
        DataSource database = TestPostgres.fresh();
        run(database, "SELECT lo_from_bytea(4711, 'before')");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, "SELECT lo_put(4711, 0, 'after')");

            assertThatThrownBy(() -> engine.reset(false))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("large objects were changed")
                    .hasMessageContaining("StateOptions.withFullRestore");
        }
    }

    @Test
    void aChangedLargeObjectCausesAReportedFullRestore() {
        PGSimpleDataSource world = (PGSimpleDataSource) TestPostgres.fresh();
        run(
                world,
                "SELECT lo_from_bytea(4711, 'before')",
                "CREATE TABLE t (picture oid)",
                "INSERT INTO t VALUES (4711)");
        StateEngine.install(world, StateOptions.defaults()).close();
        String copyName = TestPostgres.freshName();
        DataSource copy = TestPostgres.copyOf(world.getDatabaseName(), copyName);
        StateOptions options =
                StateOptions.defaults().withFullRestore(() -> TestPostgres.copyOf(world.getDatabaseName(), copyName));
        try (StateEngine engine = StateEngine.install(copy, options)) {
            run(copy, "SELECT lo_put(4711, 0, 'after')", "SELECT lo_from_bytea(4712, 'new')", "DELETE FROM t");

            ResetReport report = engine.reset(false);

            assertThat(report.fallback()).contains("large objects were changed");
            assertThat(report.restored()).isTrue();
            assertThat(ask(copy, "SELECT convert_from(lo_get(4711), 'UTF8')")).isEqualTo("before");
            assertThat(ask(copy, "SELECT count(*) FROM pg_largeobject_metadata"))
                    .isEqualTo("1");
        }
    }

    @Test
    void aRecreatedCopyIsInItsInitialStateAndProvenInFull() {
        PGSimpleDataSource world = (PGSimpleDataSource) TestPostgres.fresh();
        run(world, "CREATE TABLE t (id serial PRIMARY KEY, n int)", "INSERT INTO t (n) VALUES (1), (2)");
        StateEngine.install(world, StateOptions.defaults()).close();
        String copyName = TestPostgres.freshName();
        DataSource copy = TestPostgres.copyOf(world.getDatabaseName(), copyName);
        StateOptions options =
                StateOptions.defaults().withFullRestore(() -> TestPostgres.copyOf(world.getDatabaseName(), copyName));
        try (StateEngine engine = StateEngine.install(copy, options)) {
            run(copy, "UPDATE t SET n = 7", "INSERT INTO t (n) VALUES (9)");

            ResetReport report = engine.recreate();

            assertThat(report.fallback()).contains("full restore requested");
            assertThat(report.tables()).containsExactly("t");
            assertThat(report.restored()).isTrue();
            assertThat(engine.digest()).isEqualTo(engine.baseDigest());
        }
        DataSource alone = TestPostgres.fresh();
        try (StateEngine engine = StateEngine.install(alone, StateOptions.defaults())) {
            assertThatThrownBy(engine::recreate).hasMessageContaining("StateOptions.withFullRestore");
        }
    }
}
