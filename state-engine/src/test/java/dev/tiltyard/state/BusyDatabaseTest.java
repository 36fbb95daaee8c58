package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Concurrent writers don't invalidate a proof, and a diff can represent any value. */
class BusyDatabaseTest {
    private static final int WRITERS = 4;
    private static final int RESETS = 3;
    private static final int MANY_RESETS = 40;

    @Test
    void writersDuringAFullProofCauseNoFullRestoreOnPostgres() throws SQLException {
        DataSource database = TestPostgres.fresh();
        run(database, CrashTest.POSTGRES_WORLD.toArray(String[]::new));
        SortedMap<String, String> initial;
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            initial = IndependentState.ofPostgres(database);
            resetAmongWriters(engine, database, RESETS);
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                    .isEmpty();
        }
    }

    @Test
    void writersDuringAFullProofCauseNoFullRestoreOnMariaDb() throws SQLException {
        DataSource database = TestMariaDb.fresh();
        run(database, CrashTest.MARIADB_WORLD.toArray(String[]::new));
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            SortedMap<String, String> initial = IndependentState.ofMariaDb(database);
            resetAmongWriters(engine, database, RESETS);
            assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(database)))
                    .isEmpty();
        }
    }

    @Tag("deep")
    @Test
    void manyResetsWithConcurrentWritersRestoreAllCounters() throws SQLException {
        DataSource database = TestMariaDb.fresh();
        run(database, CrashTest.MARIADB_WORLD.toArray(String[]::new));
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            SortedMap<String, String> initial = IndependentState.ofMariaDb(database);
            resetAmongWriters(engine, database, MANY_RESETS);
            assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(database)))
                    .isEmpty();
        }
    }

    /** Each reset either restores the state or reports who blocks it; none reports a false success. */
    @Tag("deep")
    @Test
    void resetsDuringSchemaChangesSucceedOrNameTheBlockingSession() throws SQLException {
        String name = TestPostgres.freshName();
        DataSource world = TestPostgres.fresh(name + "_world");
        run(world, CrashTest.POSTGRES_WORLD.toArray(String[]::new));
        StateEngine.install(world, StateOptions.defaults()).close();
        DataSource database = TestPostgres.copyOf(name + "_world", name);
        StateOptions options =
                StateOptions.defaults().withFullRestore(() -> TestPostgres.copyOf(name + "_world", name));
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Void> changes = new CompletableFuture<>();
        try (StateEngine engine = StateEngine.install(database, options)) {
            SortedMap<String, String> initial = IndependentState.ofPostgres(database);
            changes =
                    CompletableFuture.runAsync(() -> changeTheSchema(database, over), BusyDatabaseTest::onItsOwnThread);
            for (int reset = 0; reset < MANY_RESETS; reset++) {
                try {
                    ResetReport report = engine.reset(reset % 2 == 0);
                    assertThat(report.restored()).as("%s", report).isTrue();
                } catch (StateException e) {
                    assertThat(e).hasMessageContaining("Remedy: ");
                }
            }
            over.set(true);
            changes.join();
            assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
            assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                    .isEmpty();
        } finally {
            over.set(true);
            changes.cancel(false);
        }
    }

    private static void changeTheSchema(DataSource database, AtomicBoolean over) {
        while (!over.get()) {
            try (Connection connection = database.getConnection();
                    Statement sql = connection.createStatement()) {
                while (!over.get()) {
                    sql.execute("TRUNCATE a CASCADE");
                    sql.execute("ALTER TABLE b ADD COLUMN more int");
                    sql.execute("INSERT INTO a (name) VALUES ('new')");
                    sql.execute("ALTER TABLE b DROP COLUMN more");
                }
            } catch (SQLException e) {
                Thread.onSpinWait(); // terminated by a reset
            }
        }
    }

    /** Without a way to recreate the database, a full restore would be an error. */
    private static void resetAmongWriters(StateEngine engine, DataSource database, int resets) {
        AtomicBoolean over = new AtomicBoolean();
        List<CompletableFuture<Void>> writers = IntStream.range(0, WRITERS)
                .mapToObj(writer -> CompletableFuture.runAsync(
                        () -> write(database, writer, over), BusyDatabaseTest::onItsOwnThread))
                .toList();
        try {
            for (int reset = 0; reset < resets; reset++) {
                ResetReport report = engine.reset(reset % 2 == 0);
                assertThat(report.restored()).as("%s", report).isTrue();
            }
        } finally {
            over.set(true);
            writers.forEach(CompletableFuture::join);
        }
        assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
    }

    private static void onItsOwnThread(Runnable work) {
        new Thread(work, "writer").start();
    }

    /** Replaces a session that a reset has terminated. */
    private static void write(DataSource database, int writer, AtomicBoolean over) {
        while (!over.get()) {
            try (Connection connection = database.getConnection();
                    Statement sql = connection.createStatement()) {
                while (!over.get()) {
                    sql.execute("UPDATE b SET n = n + 1 WHERE id % 7 = " + writer);
                    sql.execute("INSERT INTO b (n) VALUES (" + writer + ")");
                }
            } catch (SQLException e) {
                Thread.onSpinWait(); // terminated by a reset
            }
        }
    }

    @Test
    void aDiffHasNumbersWithManyDigitsAndNaN() {
        DataSource database = TestPostgres.fresh();
        run(
                database,
                "CREATE TABLE odd (id int PRIMARY KEY, n numeric, d double precision)",
                "INSERT INTO odd VALUES (1, 1, 1), (2, 2, 2)");
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(
                    database,
                    "UPDATE odd SET n = ('1' || repeat('0', 2000) || '.5')::numeric WHERE id = 1",
                    "UPDATE odd SET n = 'NaN', d = '-Infinity' WHERE id = 2");

            List<StateChange> changes = engine.diff(engine.initial());

            assertThat(changes).hasSize(2);
            assertThat(changes.get(0).after().orElseThrow().toString()).contains("1" + "0".repeat(2000));
            assertThat(changes.get(1).after().orElseThrow().toString()).contains("NaN", "-Infinity");
            assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
        }
    }
}
