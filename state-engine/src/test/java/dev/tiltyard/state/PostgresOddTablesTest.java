package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import java.time.Duration;
import java.util.SortedMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tables that the server or others also change: unlogged tables, extensions' tables, tables with row-level security.
 */
class PostgresOddTablesTest {
    private String name;
    private DataSource database;

    @BeforeEach
    void fresh() {
        name = TestPostgres.freshName();
        database = TestPostgres.fresh(name);
    }

    @AfterEach
    void drop() {
        TestPostgres.drop(name);
    }

    private void recreate() {
        TestPostgres.drop(name);
        TestPostgres.fresh(name);
        build();
    }

    private void build() {
        run(
                database,
                "CREATE TABLE kept (id int PRIMARY KEY, n int)",
                "CREATE UNLOGGED TABLE passing (id int PRIMARY KEY, n int)",
                "INSERT INTO kept SELECT i, i FROM generate_series(1, 50) AS i",
                "INSERT INTO passing SELECT i, i FROM generate_series(1, 50) AS i");
    }

    /** The server restarts and recovers when one of its processes is killed. */
    private void crash() throws Exception {
        String process = ask(database, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'");
        new ProcessBuilder("kill", "-9", process).start().waitFor();
        await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> !ask(
                        database, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'")
                .equals(process));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anUnloggedTableThatACrashEmptiedIsDetected(boolean inFull) throws Exception {
        build();
        SortedMap<String, String> initial = IndependentState.ofPostgres(database);
        StateEngine engine =
                StateEngine.install(database, StateOptions.defaults().withFullRestore(this::recreate));
        try {
            run(database, "UPDATE kept SET n = 0");
            crash();
            assertThat(ask(database, "SELECT count(*) FROM passing")).isEqualTo("0");

            ResetReport report = engine.reset(inFull);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.fallback().orElseThrow())
                    .contains("the server recovered from a crash, which empties what is unlogged: public.passing");
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                    .isEmpty();
        } finally {
            engine.close();
        }
    }

    @Test
    void withoutUnloggedTablesACrashNeedsNoFullRestore() throws Exception {
        build();
        run(database, "DROP TABLE passing");
        SortedMap<String, String> initial = IndependentState.ofPostgres(database);
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, "UPDATE kept SET n = 0");
            crash();

            assertThat(engine.reset(false).restored()).isTrue();
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                    .isEmpty();
        }
    }

    private void extensionWithATable() {
        build();
        run(
                database,
                "CREATE EXTENSION btree_gist",
                "CREATE SEQUENCE numbers",
                "ALTER EXTENSION btree_gist ADD TABLE kept",
                "ALTER EXTENSION btree_gist ADD SEQUENCE numbers");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anExtensionsTableIsJournaledLikeAnyOther(boolean inFull) throws Exception {
        extensionWithATable();
        SortedMap<String, String> initial = IndependentState.ofPostgres(database);
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(
                    database,
                    "UPDATE kept SET n = 0 WHERE id < 9",
                    "DELETE FROM kept WHERE id > 40",
                    "INSERT INTO kept SELECT nextval('numbers') + 100, 1",
                    "TRUNCATE passing");

            ResetReport report = engine.reset(inFull);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.tables()).containsExactly("kept", "passing");
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                    .isEmpty();
            run(database, "ALTER EXTENSION btree_gist DROP TABLE kept");
            assertThatThrownBy(() -> engine.reset(inFull))
                    .hasMessageContaining("the schema was changed")
                    .hasMessageContaining("Remedy");
        }
    }

    /** Without a superuser, the engine lacks the privilege. */
    @Test
    void aTableOfSomebodyElsesExtensionIsListedAsNotCovered() {
        extensionWithATable();
        String role = weakOwner();
        run(database, "ALTER TABLE passing OWNER TO " + role, "DROP EVENT TRIGGER IF EXISTS tiltyard_ddl");
        try (StateEngine engine = StateEngine.install(TestPostgres.database(role, name), StateOptions.defaults())) {
            run(database, "DELETE FROM kept");

            ResetReport report = engine.reset(true);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.notCovered()).anyMatch(part -> part.startsWith("kept"));
            assertThat(ask(database, "SELECT count(*) FROM kept")).isEqualTo("0");
        }
    }

    private String weakOwner() {
        String role = "weak_" + name;
        run(
                database,
                "CREATE ROLE " + role + " LOGIN",
                "GRANT SET ON PARAMETER session_replication_role TO " + role,
                "GRANT CREATE ON DATABASE " + name + " TO " + role);
        return role;
    }

    @Test
    void aTableWithRowsHiddenFromTheEngineIsRejectedByName() {
        build();
        String role = weakOwner();
        run(
                database,
                "ALTER TABLE kept OWNER TO " + role,
                "ALTER TABLE passing OWNER TO " + role,
                "ALTER TABLE kept ENABLE ROW LEVEL SECURITY",
                "ALTER TABLE kept FORCE ROW LEVEL SECURITY");
        DataSource weak = TestPostgres.database(role, name);

        assertThatThrownBy(() -> StateEngine.install(weak, StateOptions.defaults()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("kept")
                .hasMessageContaining("row")
                .hasMessageContaining("Remedy");
        assertThat(ask(database, "SELECT count(*) FROM pg_namespace WHERE nspname = 'tiltyard'"))
                .isEqualTo("0");

        try (StateEngine engine =
                StateEngine.install(weak, StateOptions.defaults().excluding("kept"))) {
            run(database, "DELETE FROM kept", "DELETE FROM passing");
            assertThat(engine.reset(true).notCovered()).contains("kept: excluded");
            assertThat(ask(database, "SELECT count(*) FROM passing")).isEqualTo("50");
        }
    }
}
