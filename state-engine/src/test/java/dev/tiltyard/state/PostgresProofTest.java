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
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reset reports on PostgreSQL are true: what can't be watched is compared, and what can't be compared is listed. */
class PostgresProofTest {
    private static final Duration SHORT = Duration.ofMillis(200);

    private String name;
    private DataSource database;
    private StateOptions options;

    @BeforeEach
    void copyOfAWorld() {
        name = TestPostgres.freshName();
        DataSource world = TestPostgres.fresh(name + "_world");
        run(
                world,
                "CREATE TABLE t (id serial PRIMARY KEY, n int)",
                "CREATE SEQUENCE tickets CACHE 10",
                "CREATE MATERIALIZED VIEW counted AS SELECT count(*) AS n FROM t",
                "CREATE UNIQUE INDEX ON counted (n)",
                "INSERT INTO t (n) VALUES (1), (2)");
        StateEngine.install(world, StateOptions.defaults()).close();
        database = TestPostgres.copyOf(name + "_world", name);
        options = StateOptions.defaults()
                .withTimeout(SHORT)
                .withFullRestore(() -> TestPostgres.copyOf(name + "_world", name));
    }

    @AfterEach
    void drop() {
        TestPostgres.drop(name);
        TestPostgres.drop(name + "_world");
    }

    @Test
    void aSecondEngineIsRejectedWithTheFirstOnesSession() {
        try (StateEngine first = StateEngine.install(database, options)) {
            assertThatThrownBy(() -> StateEngine.install(database, options))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("another one has it open (postgres, process ")
                    .hasMessageContaining("Remedy: close that one");

            run(database, "DELETE FROM t");
            ResetReport report = first.reset(false);
            assertThat(report.restored()).isTrue();
            assertThat(report.fallback()).isEmpty();
        }
        StateEngine.install(database, options).close();
    }

    @Test
    void readOnlySessionsAndThoseWithAdvisoryLocksAreTerminated() throws SQLException {
        try (StateEngine engine = StateEngine.install(database, options);
                Connection reader = database.getConnection();
                Connection locker = database.getConnection();
                Connection idle = database.getConnection();
                Statement reading = reader.createStatement();
                Statement locking = locker.createStatement();
                Statement idling = idle.createStatement()) {
            reader.setAutoCommit(false);
            reading.execute("SELECT * FROM t");
            locking.execute("SELECT pg_advisory_lock(42)");
            idling.execute("SELECT 1");

            assertThat(engine.reset(false).sessionsEnded()).isEqualTo(2);

            assertThat(reader.isValid(1)).isFalse();
            assertThat(locker.isValid(1)).isFalse();
            assertThat(idle.isValid(1)).isTrue();
            assertThat(ask(database, "SELECT pg_try_advisory_lock(42)")).isEqualTo("t");
        }
    }

    @Test
    void allSessionsAreTerminatedOnRequest() throws SQLException {
        try (StateEngine engine = StateEngine.install(database, options.endingSessions());
                Connection session = database.getConnection();
                Statement sql = session.createStatement()) {
            sql.execute("SELECT nextval('tickets')");
            sql.execute("CREATE TEMPORARY TABLE left_over (x int)");

            ResetReport report = engine.reset(false);

            assertThat(report.sessionsEnded()).isEqualTo(1);
            assertThat(report.notCovered()).noneMatch(part -> part.startsWith("sessions that continue"));
            assertThat(session.isValid(1)).isFalse();
            assertThat(ask(database, "SELECT nextval('tickets')")).isEqualTo("1");
        }
    }

    @Test
    void aTimeoutBelowAMillisecondIsNotInfinite() throws SQLException {
        StateOptions hasty = options.withTimeout(Duration.ofNanos(1));
        try (StateEngine engine = StateEngine.install(database, hasty);
                Connection writer = database.getConnection();
                Statement sql = writer.createStatement()) {
            writer.setAutoCommit(false);
            sql.execute("UPDATE t SET n = 5");

            assertThat(engine.reset(false).sessionsEnded()).isEqualTo(1);
        }
    }

    @Test
    void installingAndUninstallingTimeOutAndNameTheBlockingSession() throws SQLException {
        DataSource plain = TestPostgres.fresh();
        run(plain, "CREATE TABLE t (id int PRIMARY KEY)");
        StateOptions patient = StateOptions.defaults().withTimeout(SHORT);
        try (Connection other = plain.getConnection();
                Statement sql = other.createStatement()) {
            other.setAutoCommit(false);
            sql.execute("INSERT INTO t VALUES (1)");
            assertThatThrownBy(() -> StateEngine.install(plain, patient))
                    .hasMessageContaining("tables were still locked by")
                    .hasMessageContaining("process ")
                    .hasMessageContaining("Remedy");
            other.rollback();
            StateEngine engine = StateEngine.install(plain, patient);
            sql.execute("SELECT * FROM t");
            assertThatThrownBy(engine::uninstall)
                    .hasMessageContaining("Could not uninstall")
                    .hasMessageContaining("process ");
            other.rollback();
            engine.uninstall();
        }
    }

    @Test
    void aDatabaseThatWasDroppedOrClosedIsRecreated() {
        try (StateEngine engine = StateEngine.install(database, options)) {
            TestPostgres.drop(name);
            ResetReport dropped = engine.reset(false);
            assertThat(dropped.restored()).isTrue();
            assertThat(dropped.fallback()).isPresent();

            run(
                    database,
                    "ALTER DATABASE " + name + " IS_TEMPLATE true",
                    "ALTER DATABASE " + name + " CONNECTION LIMIT 3");
            ResetReport closed = engine.reset(true);
            assertThat(closed.restored()).as("%s", closed).isTrue();
            assertThat(closed.fallback().orElseThrow()).contains("connection limit of the database");
            assertThat(
                            ask(
                                    database,
                                    "SELECT datconnlimit || ' ' || datistemplate FROM pg_database WHERE datname = current_database()"))
                    .isEqualTo("-1 false");
        }
    }

    @Test
    void withoutASuperuserUnreportedChangesAreComparedAndUnreadableOnesListed() {
        String role = "weak_" + name;
        run(
                TestPostgres.server(),
                "CREATE ROLE " + role + " LOGIN",
                "GRANT SET ON PARAMETER session_replication_role TO " + role,
                "CREATE DATABASE " + role + " OWNER " + role);
        DataSource own = TestPostgres.database(role, role);
        run(
                own,
                "CREATE TABLE t (id int PRIMARY KEY)",
                "CREATE MATERIALIZED VIEW counted AS SELECT count(*) AS n FROM t",
                "CREATE UNIQUE INDEX ON counted (n)");
        try (StateEngine engine = StateEngine.install(own, StateOptions.defaults())) {
            assertThat(engine.reset(false).notCovered())
                    .anyMatch(part -> part.startsWith("contents of large objects"))
                    .anyMatch(part -> part.startsWith("who changed the schema"));
            run(own, "CREATE PUBLICATION news");
            assertThatThrownBy(() -> engine.reset(false)).hasMessageContaining("publication news is new");
            run(
                    own,
                    "DROP PUBLICATION news",
                    "INSERT INTO t VALUES (1)",
                    "REFRESH MATERIALIZED VIEW CONCURRENTLY counted");
            assertThatThrownBy(() -> engine.reset(false)).hasMessageContaining("Remedy");
        } finally {
            TestPostgres.drop(role);
        }
    }

    @Test
    void excludedTablesAreListed() {
        TestPostgres.drop(name);
        DataSource plain = TestPostgres.fresh(name);
        run(plain, "CREATE TABLE t (id int PRIMARY KEY)", "CREATE TABLE \"a.b\" (id int PRIMARY KEY)");
        try (StateEngine engine =
                StateEngine.install(plain, StateOptions.defaults().excluding("\"a.b\""))) {
            assertThat(engine.reset(true).notCovered()).contains("\"a.b\": excluded");
        }
    }
}
