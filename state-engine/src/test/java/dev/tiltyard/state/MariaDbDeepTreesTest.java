package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestMariaDb;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A self-referencing table, in which a delete cascades as deep as there are rows, and to other tables on each level.
 */
class MariaDbDeepTreesTest {
    private static final int DEEPEST = 12;

    private final String schema = TestMariaDb.freshName();
    private DataSource database;
    private StateEngine engine;

    @BeforeEach
    void install() {
        database = created(schema);
        run(
                database,
                "CREATE TABLE person (id int PRIMARY KEY, boss int, FOREIGN KEY (boss) REFERENCES person (id) ON DELETE CASCADE)",
                "CREATE TABLE badge (id int PRIMARY KEY, owner int, witness int,"
                        + " FOREIGN KEY (owner) REFERENCES person (id) ON DELETE CASCADE,"
                        + " FOREIGN KEY (witness) REFERENCES person (id) ON DELETE SET NULL)",
                "CREATE TABLE note (v int, writer int, reader int,"
                        + " FOREIGN KEY (writer) REFERENCES person (id) ON DELETE SET NULL ON UPDATE SET NULL,"
                        + " FOREIGN KEY (reader) REFERENCES person (id) ON DELETE SET NULL ON UPDATE CASCADE)",
                "INSERT INTO person VALUES (1, NULL)");
        IntStream.rangeClosed(2, DEEPEST)
                .forEach(id -> run(
                        database,
                        "INSERT INTO person VALUES (%d, %d)".formatted(id, id - 1),
                        "INSERT INTO badge VALUES (%d, %d, %d)".formatted(id, id, id - 1),
                        "INSERT INTO note VALUES (%d, %d, %d)".formatted(id, id, id - 1)));
        TestMariaDb.server().copySchema(schema, schema + "_world");
        engine = StateEngine.install(database, StateOptions.defaults().withFullRestore(() -> {
            TestMariaDb.server().dropSchema(schema);
            TestMariaDb.server().copySchema(schema + "_world", schema);
        }));
    }

    private static DataSource created(String schema) {
        TestMariaDb.server().createSchema(schema);
        return TestMariaDb.server().source(schema);
    }

    @AfterEach
    void close() {
        engine.close();
        TestMariaDb.server().dropSchema(schema);
        TestMariaDb.server().dropSchema(schema + "_world");
    }

    @Test
    void aFewLevelsAreUndoneByTheJournal() {
        run(database, "DELETE FROM person WHERE id = " + (DEEPEST - 3));

        ResetReport report = engine.reset(true);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback()).as("%s", report).isEmpty();
    }

    @Test
    void rowsDeeperThanTheTriggersFollowCauseAFullRestore() {
        run(database, "DELETE FROM person WHERE id = 1");

        ResetReport report = engine.reset(true);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback().orElseThrow()).contains("than the journal follows");
    }

    /**
     * Fifteen levels, InnoDB's limit, would be 1,650 table references, and a delete of one row would take 18 seconds.
     */
    @Test
    void triggersReferenceFewEnoughTablesToStayFast() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT MAX((LENGTH(action_statement) - LENGTH(REPLACE(REPLACE(action_statement, ' JOIN ', ''), ' FROM ', ''))) / 6)"
                                + " FROM information_schema.triggers WHERE trigger_schema = '" + schema + "'")) {
            row.next();
            assertThat(row.getInt(1)).isBetween(50, 600);
        }
    }
}
