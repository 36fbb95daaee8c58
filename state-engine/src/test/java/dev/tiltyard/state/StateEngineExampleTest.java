package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/state-engine.md: what stands between the marks is what the page shows. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StateEngineExampleTest {
    // tag::example[]
    // With Testcontainers: dataSource of a PostgreSQLContainer, MariaDBContainer or MySQLContainer, started once.
    private final DataSource database = databaseOfYourOwn();
    private StateEngine engine;

    @BeforeAll
    void fillOnceAndInstall(@TempDir Path uploads) throws Exception {
        execute("CREATE TABLE users (id serial PRIMARY KEY, name text)");
        execute("INSERT INTO users (name) VALUES ('ann'), ('bob')");
        Files.writeString(uploads.resolve("logo.svg"), "<svg/>");
        this.uploads = uploads;
        engine = StateEngine.install(database, StateOptions.defaults().withFiles(uploads));
    }

    @AfterEach
    void backToTheInitialState() {
        ResetReport report = engine.reset(false);
        assertThat(report.verified()).isTrue();
    }

    @AfterAll
    void giveBackTheConnection() {
        engine.close();
    }

    @Test
    void aTestMayDoWhatItLikes() throws Exception {
        execute("DELETE FROM users");
        Files.delete(uploads.resolve("logo.svg"));
    }

    @Test
    void nothingElseChanges() throws Exception {
        execute("INSERT INTO users (name) VALUES ('eve')");

        List<StateChange> changes = engine.diff(engine.initial());

        assertThat(changes).hasSize(2); // the row, and the sequence that gave it its id
        assertThat(changes.get(0).store()).isEqualTo("users");
        assertThat(changes.get(0).key().toString()).isEqualTo("{\"id\":3}");
        assertThat(changes.get(0).after().orElseThrow().get("name")).isEqualTo("eve");
    }

    @Test
    void aStateCanBeTriedFromAgainAndAgain() throws Exception {
        execute("UPDATE users SET name = 'robert' WHERE name = 'bob'");
        Snapshot fork = engine.snapshot();
        Digest before = engine.digest();
        for (String name : List.of("one", "two", "three")) {
            execute("INSERT INTO users (name) VALUES ('" + name + "')");
            engine.restore(fork);
            assertThat(engine.digest()).isEqualTo(before);
        }
    }
    // end::example[]

    private Path uploads = Path.of("");

    private static DataSource databaseOfYourOwn() {
        return TestPostgres.fresh();
    }

    private void execute(String sql) throws SQLException, IOException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void thePageShowsThisVeryCode() throws IOException {
        Path page =
                Path.of("").toAbsolutePath().resolve("../docs/state-engine.md").normalize();

        assertThat(Files.readString(page)).contains(shown("StateEngineExampleTest"));
    }

    /** The code between the marks of a class, as a page shows it. */
    static String shown(String example) throws IOException {
        String source = Files.readString(Path.of("src/test/java/dev/tiltyard/state/" + example + ".java"));
        String code = source.substring(
                source.indexOf("// tag::example[]\n") + "// tag::example[]\n".length(),
                source.indexOf("    // end::example[]"));
        return code.indent(-4).stripTrailing();
    }
}
