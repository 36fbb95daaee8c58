package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.values.StateChange;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows without a key that several foreign keys change at once, without triggers of their own. */
class MariaDbUnkeyedRowsTest {
    private String schema;
    private DataSource database;
    private StateEngine engine;

    @BeforeEach
    void install() {
        schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        database = TestMariaDb.server().source(schema);
        run(
                database,
                "CREATE TABLE person (id int PRIMARY KEY, code int UNIQUE)",
                "CREATE TABLE note (v int, writer int, reader int, seal int,"
                        + " FOREIGN KEY (writer) REFERENCES person (id) ON DELETE SET NULL ON UPDATE SET NULL,"
                        + " FOREIGN KEY (reader) REFERENCES person (id) ON DELETE CASCADE ON UPDATE CASCADE,"
                        + " FOREIGN KEY (seal) REFERENCES person (code) ON DELETE SET NULL ON UPDATE SET NULL)",
                "INSERT INTO person VALUES (1, 10), (2, 20), (3, 30)",
                "INSERT INTO note VALUES (0, 1, 1, 10), (0, 1, 1, 10), (0, 1, 2, 20), (0, 2, 1, 30), (0, 2, 2, 10), (0, NULL, NULL, NULL)");
        engine = StateEngine.install(database, StateOptions.defaults());
    }

    @AfterEach
    void close() {
        engine.close();
        TestMariaDb.server().dropSchema(schema);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE person SET id = 11 WHERE id = 1",
                "UPDATE person SET code = 11 WHERE id = 1",
                "UPDATE person SET id = 11, code = 11 WHERE id = 1",
                "UPDATE person SET id = id + 10, code = code + 10 ORDER BY id DESC",
                "DELETE FROM person WHERE id = 1",
                "DELETE FROM person"
            })
    void areCountedOnce(String change) {
        Digest before = engine.digest();

        run(database, change);
        assertThat(engine.digest()).isNotEqualTo(before);
        ResetReport report = engine.reset(true);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback()).as("%s", report).isEmpty();
        assertThat(engine.digest()).isEqualTo(before);
    }

    @Test
    void areReportedAsChangedOnce() {
        run(database, "UPDATE person SET id = 11 WHERE id = 1");

        List<StateChange> changes = engine.diff(engine.initial()).stream()
                .filter(change -> change.store().equals("note"))
                .toList();

        assertThat(changes).filteredOn(change -> change.before().isPresent()).hasSize(4);
        assertThat(changes)
                .filteredOn(change -> change.after().isPresent())
                .extracting(change -> change.after().orElseThrow().toString())
                .containsExactlyInAnyOrder(
                        "{\"reader\":11,\"seal\":10,\"v\":0,\"writer\":null}",
                        "{\"reader\":11,\"seal\":10,\"v\":0,\"writer\":null}",
                        "{\"reader\":2,\"seal\":20,\"v\":0,\"writer\":null}",
                        "{\"reader\":11,\"seal\":30,\"v\":0,\"writer\":2}");
    }

    @Test
    void areReportedAsDeletedOrChangedOnce() {
        run(database, "DELETE FROM person WHERE id = 1");

        assertThat(engine.diff(engine.initial()))
                .filteredOn(change -> change.store().equals("note"))
                .filteredOn(change -> change.before().isPresent())
                .hasSize(5);
    }
}
