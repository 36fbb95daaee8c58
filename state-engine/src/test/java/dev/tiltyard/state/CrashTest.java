package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * If a reset is interrupted at any moment, opening the engine again completes it, or it never began. Each server and
 * process is killed twice; the profile {@code deep} kills each twenty times, at other moments.
 */
class CrashTest {
    private static final int KILLS = Integer.getInteger("tiltyard.state.kills", 2);
    private static final Random RANDOM = new Random(7);

    static final List<String> POSTGRES_WORLD = List.of(
            "CREATE TABLE a (id serial PRIMARY KEY, name text UNIQUE)",
            "CREATE TABLE b (id serial PRIMARY KEY, a int REFERENCES a ON DELETE CASCADE, n int)",
            "INSERT INTO a (name) SELECT 'name ' || i FROM generate_series(1, 300) AS i",
            "INSERT INTO b (a, n) SELECT i % 300 + 1, i FROM generate_series(1, 2000) AS i");

    static final List<String> MARIADB_WORLD = List.of(
            "CREATE TABLE a (id int AUTO_INCREMENT PRIMARY KEY, name varchar(40) UNIQUE)",
            "CREATE TABLE b (id int AUTO_INCREMENT PRIMARY KEY, a int, n int, FOREIGN KEY (a) REFERENCES a (id) ON DELETE CASCADE)",
            "INSERT INTO a (name) SELECT CONCAT('name ', seq) FROM seq_1_to_300",
            "INSERT INTO b (a, n) SELECT seq % 300 + 1, seq FROM seq_1_to_2000");

    /** Dirties two tables and their counters. */
    static final List<String> DIRT = List.of(
            "DELETE FROM a WHERE id BETWEEN 10 AND 200",
            "UPDATE b SET n = -n WHERE id % 3 = 0",
            "INSERT INTO a (name) VALUES ('new'), ('newer')",
            "INSERT INTO b (a, n) VALUES (1, 1), (2, 2)");

    @Test
    void aKilledPostgresServerProcessLeavesNothingHalfUndone() throws Exception {
        DataSource database = TestPostgres.fresh();
        run(database, POSTGRES_WORLD.toArray(String[]::new));
        StateEngine engine = StateEngine.install(database, StateOptions.defaults());
        Digest initial = engine.baseDigest();
        for (int kill = 0; kill < KILLS; kill++) {
            run(database, DIRT.toArray(String[]::new));
            String process = ask(
                    database,
                    "SELECT max(pid) FROM pg_stat_activity WHERE application_name = 'tiltyard state engine' AND datname = current_database()");
            CompletableFuture<Void> reset = CompletableFuture.runAsync(resetting(engine));
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RANDOM.nextInt(60)));
            new ProcessBuilder("kill", "-9", process).start().waitFor();
            reset.handle((done, thrown) -> done).get(60, TimeUnit.SECONDS);
            engine.close();
            engine = reopened(database);
            assertThat(engine.reset(true).restored()).isTrue();
            assertThat(engine.digest()).isEqualTo(initial);
        }
        engine.close();
    }

    @Test
    void aKilledMariaDbServerLeavesNothingHalfUndone(@TempDir Path folder) throws Exception {
        CacheFolder cache = CacheFolder.ofThisUser();
        EmbeddedMariaDb server = EmbeddedMariaDb.create(folder, cache);
        try {
            server.createSchema("world");
            run(server.source("world"), MARIADB_WORLD.toArray(String[]::new));
            StateEngine engine = StateEngine.install(server.source("world"), StateOptions.defaults());
            Digest initial = engine.baseDigest();
            for (int kill = 0; kill < KILLS; kill++) {
                run(server.source("world"), DIRT.toArray(String[]::new));
                CompletableFuture<Void> reset = CompletableFuture.runAsync(resetting(engine));
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RANDOM.nextInt(150)));
                server.kill();
                reset.handle((done, thrown) -> done).get(60, TimeUnit.SECONDS);
                engine.close();
                server = EmbeddedMariaDb.start(folder, cache);
                engine = StateEngine.install(server.source("world"), StateOptions.defaults());
                assertThat(engine.reset(true).restored()).isTrue();
                assertThat(engine.digest()).isEqualTo(initial);
            }
            engine.close();
        } finally {
            server.kill();
        }
    }

    @Test
    void aKilledProcessOfOursLeavesNothingHalfUndoneOnPostgres() throws Exception {
        PGSimpleDataSource database = (PGSimpleDataSource) TestPostgres.fresh();
        run(database, POSTGRES_WORLD.toArray(String[]::new));
        killedInReset(database, database.getUrl(), "postgres", "");
    }

    @Test
    void aKilledProcessOfOursLeavesNothingHalfUndoneOnMariaDb() throws Exception {
        String schema = TestMariaDb.freshName();
        EmbeddedMariaDb server = TestMariaDb.server();
        server.createSchema(schema);
        DataSource database = server.source(schema);
        run(database, MARIADB_WORLD.toArray(String[]::new));
        killedInReset(database, server.url(schema), server.user(), server.password());
    }

    @ParameterizedTest(name = "the new database is there: {0}")
    @ValueSource(booleans = {false, true})
    void aProcessKilledWhileItRecreatesACopyLeavesNothingHalfDone(boolean copied, @TempDir Path folder)
            throws Exception {
        PGSimpleDataSource world = (PGSimpleDataSource) TestPostgres.fresh();
        run(world, POSTGRES_WORLD.toArray(String[]::new));
        StateEngine.install(world, StateOptions.defaults()).close();
        String copyName = TestPostgres.freshName();
        PGSimpleDataSource copy = (PGSimpleDataSource) TestPostgres.copyOf(world.getDatabaseName(), copyName);
        Path files = Files.createDirectory(folder.resolve("files"));
        Path note = Files.writeString(files.resolve("note.txt"), "initial");
        StateOptions options = StateOptions.defaults().withFiles(files);
        Digest initial;
        try (StateEngine engine = StateEngine.install(copy, options)) {
            initial = engine.baseDigest();
        }
        Process child = started(
                RecreatesOnce.class,
                ((PGSimpleDataSource) TestPostgres.server()).getUrl(),
                copy.getUrl(),
                world.getDatabaseName(),
                copyName,
                files.toString(),
                String.valueOf(copied));
        try {
            awaitWord(child, "recreating");
        } finally {
            child.destroyForcibly().waitFor();
        }
        assertThat(note).hasContent("changed");

        try (StateEngine engine = StateEngine.install(copy, options)) {
            assertThat(engine.digest()).isEqualTo(initial);
            assertThat(note).hasContent("initial");
        }
    }

    static Process started(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void killedInReset(DataSource database, String url, String user, String password) throws Exception {
        Digest initial;
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            initial = engine.baseDigest();
        }
        for (int kill = 0; kill < KILLS; kill++) {
            Process child = started(ResetsForever.class, url, user);
            try {
                child.getOutputStream().write((password + "\n").getBytes(StandardCharsets.UTF_8));
                child.getOutputStream().flush();
                awaitWord(child, "resetting");
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RANDOM.nextInt(300)));
            } finally {
                child.destroyForcibly().waitFor();
            }
            try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
                assertThat(engine.reset(true).restored()).isTrue();
                assertThat(engine.digest()).isEqualTo(initial);
            }
        }
    }

    private static void awaitWord(Process child, String expected) throws IOException {
        BufferedReader words =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8));
        String word = words.readLine();
        assertThat(word).isEqualTo(expected);
    }

    private static Runnable resetting(StateEngine engine) {
        return () -> engine.reset(false);
    }

    private static StateEngine reopened(DataSource database) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .ignoreExceptions()
                .until(() -> StateEngine.install(database, StateOptions.defaults()), engine -> engine != null);
    }
}
