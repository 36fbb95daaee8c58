package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.dockerjava.api.exception.NotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** The example with a container of docs/state-engine.md: what stands between the marks is what the page shows. */
class StateEngineContainerExampleTest {
    // tag::example[]
    @Test
    @Tag("docker")
    void aContainerIsResetInsteadOfStartedAgain() throws Exception {
        try (GenericContainer<?> container = new GenericContainer<>("postgres:17-alpine")
                .withEnv("POSTGRES_PASSWORD", "secret")
                .withExposedPorts(5432)
                .waitingFor(Wait.forLogMessage(".*ready to accept connections.*", 2))) {
            start(container);
            PGSimpleDataSource database = new PGSimpleDataSource();
            database.setUrl(
                    "jdbc:postgresql://%s:%d/postgres".formatted(container.getHost(), container.getMappedPort(5432)));
            database.setUser("postgres");
            database.setPassword("secret");
            try (Connection application = database.getConnection();
                    Statement sql = application.createStatement()) {
                sql.execute("CREATE TABLE users (id serial PRIMARY KEY, name text)");
                sql.execute("INSERT INTO users (name) VALUES ('ann')");

                try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
                    Digest initial = engine.digest();
                    sql.execute("DELETE FROM users");
                    sql.execute("INSERT INTO users (name) VALUES ('eve')");

                    ResetReport report = engine.reset(true); // true: read everything for the proof

                    assertThat(report.restored()).isTrue();
                    assertThat(report.rowsUndone()).isEqualTo(2);
                    assertThat(engine.digest()).isEqualTo(initial);
                }
            }
        }
    }
    // end::example[]

    private static void start(GenericContainer<?> container) {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), "no Docker here");
        try {
            DockerClientFactory.instance()
                    .client()
                    .inspectImageCmd("postgres:17-alpine")
                    .exec();
        } catch (NotFoundException e) {
            abort("tests fetch no images: 'docker pull postgres:17-alpine' first");
        }
        container.start();
    }

    @Test
    void thePageShowsThisVeryCode() throws IOException {
        assertThat(Files.readString(Path.of("../docs/state-engine.md")))
                .contains(StateEngineExampleTest.shown("StateEngineContainerExampleTest"));
    }
}
