package dev.tiltyard.state.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class SqlSessionTest {
    private static final String WHO = "SELECT CONNECTION_ID()";

    @Test
    void aConnectionCutDuringABatchIsReportedAsLost() {
        DataSource database = TestMariaDb.fresh();
        try (SqlSession session = new SqlSession(database, "the database", connection -> {})) {
            assertThatThrownBy(() -> session.inTransaction("work", connection -> {
                        long id = session.one(WHO, row -> row.getLong(1));
                        CompletableFuture<Void> cut = CompletableFuture.runAsync(() -> cutWhileItWorks(id, database));
                        session.executeAll(List.of("DO 1", "DO 2", "DO 3", "DO SLEEP(20)", "DO 5"));
                        return cut;
                    }))
                    .isInstanceOf(StateException.class)
                    .hasMessageStartingWith("Could not work on the database: the connection was lost (")
                    .hasMessageContaining("Remedy: make sure that the database server is running");

            long another = session.inTransaction("ask", connection -> session.one(WHO, row -> row.getLong(1)));

            assertThat(another).isPositive();
        }
    }

    private static void cutWhileItWorks(long id, DataSource database) {
        Awaitility.await().until(() -> TestPostgres.ask(
                        database,
                        "SELECT COUNT(*) FROM information_schema.processlist WHERE state = 'User sleep' AND id = " + id)
                .equals("1"));
        TestPostgres.run(database, "KILL CONNECTION " + id);
    }
}
