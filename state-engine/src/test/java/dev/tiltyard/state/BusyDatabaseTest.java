package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Those who write while everything is read don't spoil the proof, and any value can be told in a diff. */
class BusyDatabaseTest {
    private static final int WRITERS = 4;
    private static final int RESETS = 3;

    @Test
    void writersDuringAFullProofCauseNoFullRestoreOnPostgres() throws SQLException {
        DataSource database = TestPostgres.fresh();
        run(database, CrashTest.POSTGRES_WORLD.toArray(String[]::new));
        SortedMap<String, String> initial;
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            initial = IndependentState.ofPostgres(database);
            resetAmongWriters(engine, database);
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
            resetAmongWriters(engine, database);
            assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(database)))
                    .isEmpty();
        }
    }

    /** Without a way to recreate the database, a full restore would be an error. */
    private static void resetAmongWriters(StateEngine engine, DataSource database) {
        AtomicBoolean over = new AtomicBoolean();
        List<CompletableFuture<Void>> writers = IntStream.range(0, WRITERS)
                .mapToObj(writer -> CompletableFuture.runAsync(
                        () -> write(database, writer, over), BusyDatabaseTest::onItsOwnThread))
                .toList();
        try {
            for (int reset = 0; reset < RESETS; reset++) {
                assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
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

    /** A session that a reset has ended is followed by another. */
    private static void write(DataSource database, int writer, AtomicBoolean over) {
        while (!over.get()) {
            try (Connection connection = database.getConnection();
                    Statement sql = connection.createStatement()) {
                while (!over.get()) {
                    sql.execute("UPDATE b SET n = n + 1 WHERE id % 7 = " + writer);
                    sql.execute("INSERT INTO b (n) VALUES (" + writer + ")");
                }
            } catch (SQLException e) {
                Thread.onSpinWait(); // it was ended by a reset
            }
        }
    }

    @Test
    void aNumberOfManyDigitsAndANotANumberAreToldInADiff() {
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
