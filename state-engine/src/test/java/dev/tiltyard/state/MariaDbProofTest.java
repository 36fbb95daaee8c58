package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SortedMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** MariaDB, too, has one engine at a time, and only an engine can prevent another from opening. */
class MariaDbProofTest {
    private static final String LOCK = "CONCAT('tiltyard ', LEFT(SHA2(DATABASE(), 256), 40))";

    private String schema;
    private DataSource database;
    private SortedMap<String, String> initial;

    @BeforeEach
    void fill() throws SQLException {
        schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        database = TestMariaDb.server().source(schema);
        run(database, "CREATE TABLE t (id int AUTO_INCREMENT PRIMARY KEY, n int)", "INSERT INTO t (n) VALUES (1), (2)");
        initial = IndependentState.ofMariaDb(database);
    }

    @AfterEach
    void drop() {
        TestMariaDb.server().dropSchema(schema);
    }

    private void assertResets(StateEngine engine) throws SQLException {
        run(database, "INSERT INTO t (n) VALUES (3)", "DELETE FROM t WHERE id = 1");
        ResetReport report = engine.reset(false);
        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback()).isEmpty();
        assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(database)))
                .isEmpty();
    }

    @Test
    void aSecondEngineIsRejectedWithTheFirstOnesSession() throws SQLException {
        try (StateEngine first = StateEngine.install(database, StateOptions.defaults())) {
            assertThatThrownBy(() -> StateEngine.install(database, StateOptions.defaults()))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("another one has it open (")
                    .hasMessageContaining("Remedy: close that one");

            assertResets(first);
        }
        try (StateEngine next = StateEngine.install(database, StateOptions.defaults())) {
            assertResets(next);
        }
    }

    @Test
    void listsWhatIsNotCovered() {
        run(database, "CREATE TABLE left_out (id int PRIMARY KEY)");
        StateOptions options = StateOptions.defaults().excluding("left_out");
        try (StateEngine engine = StateEngine.install(database, options)) {
            assertThat(engine.reset(true).notCovered())
                    .contains("left_out: excluded", "the order of a table's indexes")
                    .anyMatch(part -> part.startsWith("sessions that continue"))
                    .anyMatch(part -> part.startsWith("the server: accounts"));
        }
        try (StateEngine engine = StateEngine.install(database, options.endingSessions())) {
            assertThat(engine.reset(true).notCovered()).noneMatch(part -> part.startsWith("sessions"));
        }
    }

    @Test
    void aGrantOnARoutineIsAChangeOfTheSchema() {
        run(database, "CREATE FUNCTION one() RETURNS int RETURN 1");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, "GRANT EXECUTE ON FUNCTION one TO PUBLIC");

            assertThatThrownBy(() -> engine.reset(false))
                    .hasMessageContaining("the schema was changed: grants on function one is new");

            run(database, "REVOKE EXECUTE ON FUNCTION one FROM PUBLIC");
            assertThat(engine.reset(false).restored()).isTrue();
        }
    }

    @Test
    void aForgedLockOrRegistrationDoesNotKeepAnEngineFromOpening() throws SQLException {
        StateEngine.install(database, StateOptions.defaults()).close();
        run(
                database,
                "CREATE OR REPLACE USER taker@127.0.0.1 IDENTIFIED BY 'of the application'",
                "GRANT ALL ON " + schema + ".* TO taker@127.0.0.1");
        com.mysql.cj.jdbc.MysqlDataSource other =
                (com.mysql.cj.jdbc.MysqlDataSource) TestMariaDb.server().source(schema);
        other.setUser("taker");
        other.setPassword("of the application");
        try (Connection taker = other.getConnection();
                Statement sql = taker.createStatement()) {
            sql.execute("DO GET_LOCK(" + LOCK + ", 0)");
            try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
                assertResets(engine);
            }
            sql.execute("UPDATE `!tiltyard_seat` SET connection = CONNECTION_ID()");
            StateEngine.install(database, StateOptions.defaults()).close();
        }
    }
}
