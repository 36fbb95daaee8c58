package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.SortedMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;
import org.postgresql.PGProperty;
import org.postgresql.replication.PGReplicationStream;

/** Publishers and subscribers of logical replication. */
class PostgresReplicationTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private EmbeddedPostgres server;
    private DataSource maintenance;
    private DataSource copy;
    private StateEngine engine;
    private SortedMap<String, String> initial;

    @BeforeEach
    void copyOfAWorld() throws IOException, SQLException {
        server = EmbeddedPostgres.builder()
                .setServerConfig("wal_level", "logical")
                .setServerConfig("fsync", "off")
                .setServerConfig("shared_buffers", "32MB")
                .start();
        maintenance = server.getPostgresDatabase();
        run(maintenance, "CREATE DATABASE world", "CREATE DATABASE publisher");
        DataSource world = server.getDatabase("postgres", "world");
        run(
                world,
                "CREATE TABLE things (id int PRIMARY KEY, name text)",
                "INSERT INTO things VALUES (1, 'one'), (2, 'two')",
                "CREATE PUBLICATION news FOR TABLE things");
        StateEngine.install(world, StateOptions.defaults()).close();
        copy = server.getDatabase("postgres", "copy");
        run(maintenance, "CREATE DATABASE copy TEMPLATE world");
        initial = IndependentState.ofPostgres(copy);
    }

    private void open() {
        engine = StateEngine.install(
                copy,
                StateOptions.defaults()
                        .withFullRestore(() -> run(
                                maintenance,
                                "DROP DATABASE copy WITH (FORCE)",
                                "CREATE DATABASE copy TEMPLATE world")));
    }

    @AfterEach
    void stop() throws IOException {
        engine.close();
        server.close();
    }

    private void assertInitial() throws SQLException {
        assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(copy)))
                .isEmpty();
        assertThat(ask(maintenance, "SELECT count(*) FROM pg_replication_slots WHERE database = 'copy'"))
                .isEqualTo("0");
        assertThat(ask(maintenance, "SELECT count(*) FROM pg_subscription")).isEqualTo("0");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aReplicationSlotInUseDoesNotPreventAFullRestore(boolean inFull) throws SQLException {
        open();
        Properties properties = new Properties();
        PGProperty.USER.set(properties, "postgres");
        PGProperty.ASSUME_MIN_SERVER_VERSION.set(properties, "14");
        PGProperty.REPLICATION.set(properties, "database");
        PGProperty.PREFER_QUERY_MODE.set(properties, "simple");
        Connection reader = DriverManager.getConnection(server.getJdbcUrl("postgres", "copy"), properties);
        PGConnection replication = reader.unwrap(PGConnection.class);
        replication
                .getReplicationAPI()
                .createReplicationSlot()
                .logical()
                .withSlotName("reading")
                .withOutputPlugin("pgoutput")
                .make();
        PGReplicationStream stream = replication
                .getReplicationAPI()
                .replicationStream()
                .logical()
                .withSlotName("reading")
                .withSlotOption("proto_version", "1")
                .withSlotOption("publication_names", "news")
                .start();
        try {
            run(copy, "DELETE FROM things");
            assertThat(ask(maintenance, "SELECT active FROM pg_replication_slots"))
                    .isEqualTo("t");

            ResetReport report = engine.reset(inFull);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.fallback().orElseThrow()).contains("replication slot reading is new");
            assertInitial();
        } finally {
            try {
                stream.close();
            } catch (SQLException e) {
                assertThat(e.getMessage()).isNotBlank(); // its session has been terminated
            }
            reader.abort(Runnable::run);
        }
    }

    private void subscribe() {
        DataSource publisher = server.getDatabase("postgres", "publisher");
        run(
                publisher,
                "CREATE TABLE things (id int PRIMARY KEY, name text)",
                "CREATE PUBLICATION theirs FOR TABLE things",
                "SELECT pg_create_logical_replication_slot('theirs', 'pgoutput')");
        run(
                copy,
                "CREATE SUBSCRIPTION reading CONNECTION 'host=127.0.0.1 port=" + server.getPort()
                        + " user=postgres dbname=publisher' PUBLICATION theirs WITH (create_slot = false, slot_name ="
                        + " 'theirs', copy_data = false)");
        run(publisher, "INSERT INTO things VALUES (7, 'from elsewhere')");
        await().atMost(LONG).until(() -> ask(copy, "SELECT count(*) FROM things WHERE id = 7")
                .equals("1"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aNewSubscriptionIsGoneAfterAFullRestore(boolean inFull) throws SQLException {
        open();
        subscribe();

        ResetReport report = engine.reset(inFull);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback()).isPresent();
        assertInitial();
    }

    /** Replicated changes are journaled like others; the replication position is not part of the state. */
    @Test
    void rowsWrittenByAnInitialSubscriptionAreUndone() throws SQLException {
        subscribe();
        run(copy, "DELETE FROM things WHERE id = 7");
        // From here on, the subscription is part of the initial state, which only this database has.
        StateEngine.install(copy, StateOptions.defaults()).uninstall();
        initial = IndependentState.ofPostgres(copy);
        engine = StateEngine.install(copy, StateOptions.defaults());
        run(server.getDatabase("postgres", "publisher"), "INSERT INTO things VALUES (8, 'more')");
        await().atMost(LONG).until(() -> ask(copy, "SELECT count(*) FROM things WHERE id = 8")
                .equals("1"));

        ResetReport report = engine.reset(false);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.rowsUndone()).isEqualTo(1);
        assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(copy)))
                .isEmpty();
        assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
    }
}
