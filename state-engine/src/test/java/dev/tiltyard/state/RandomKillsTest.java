package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Servers and processes are killed at random moments during the engine's work: failures are reported in a sentence,
 * existing snapshots can still be restored, no locks remain, and the initial state is restored, which is read
 * independently of the engine. {@code -Dtiltyard.state.kills=N} kills each N times.
 */
@Tag("deep")
class RandomKillsTest {
    private static final Logger LOG = LoggerFactory.getLogger(RandomKillsTest.class);
    private static final int KILLS = Integer.getInteger("tiltyard.state.kills", 20);
    private static final long SEED = Long.getLong("tiltyard.state.seed", 1);
    private static final int LONGEST_SENTENCE = 700;

    /** The engine's operations, and how many times each was killed. */
    private final Map<String, Integer> kills = new TreeMap<>();

    private final Random random = new Random(SEED);

    private enum Doing {
        QUICK_RESET,
        FULL_RESET,
        SNAPSHOT,
        RESTORE,
        DIFF,
        DIGEST;

        void on(StateEngine engine, Snapshot snapshot) {
            switch (this) {
                case QUICK_RESET -> engine.reset(false);
                case FULL_RESET -> engine.reset(true);
                case SNAPSHOT -> engine.snapshot();
                case RESTORE -> engine.restore(snapshot);
                case DIFF -> engine.diff(engine.initial());
                case DIGEST -> engine.digest();
            }
        }

        boolean keepsSnapshots() {
            return this != QUICK_RESET && this != FULL_RESET;
        }
    }

    /** Kills one of the server's processes, which makes it terminate all others and restart. */
    @Test
    void postgresProcesses(TestReporter reporter) throws Exception {
        try (EmbeddedPostgres server = TestPostgres.start()) {
            run(server.getPostgresDatabase(), "CREATE DATABASE world");
            DataSource database = server.getDatabase("postgres", "world");
            run(database, CrashTest.POSTGRES_WORLD.toArray(String[]::new));
            StateEngine engine = StateEngine.install(database, StateOptions.defaults());
            SortedMap<String, String> initial = IndependentState.ofPostgres(database);
            ProcessHandle postmaster = postmaster(database);
            for (int kill = 0; kill < KILLS; kill++) {
                run(database, CrashTest.DIRT.toArray(String[]::new));
                Snapshot snapshot = engine.snapshot();
                Digest snapped = engine.digest();
                run(database, "UPDATE b SET n = n + 1 WHERE id % 7 = 0");
                Doing doing = killedIn(engine, snapshot, 60, () -> killAny(postmaster));
                awaitAnswers(database);
                if (doing.keepsSnapshots()) {
                    assertThat(engine.restore(snapshot).restored())
                            .as("kill %s in %s", kill, doing)
                            .isTrue();
                    assertThat(engine.digest()).as("kill %s in %s", kill, doing).isEqualTo(snapped);
                }
                if (random.nextBoolean()) {
                    engine.close();
                    engine = StateEngine.install(database, StateOptions.defaults());
                }
                assertThat(engine.reset(random.nextBoolean()).restored()).isTrue();
                assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(database)))
                        .as("kill %s in %s", kill, doing)
                        .isEmpty();
                assertThat(ask(
                                database,
                                "SELECT count(*) FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE pid <> pg_backend_pid()"
                                        + " AND l.locktype <> 'virtualxid' AND a.datname = current_database()"))
                        .as("locks after kill %s in %s", kill, doing)
                        .isEqualTo("0");
            }
            engine.close();
            report(reporter, "postgres");
        }
    }

    private static ProcessHandle postmaster(DataSource database) {
        String parent = ask(
                database,
                "SELECT (regexp_match(pg_read_file('/proc/' || pg_backend_pid() || '/status'), 'PPid:\\s+(\\d+)'))[1]");
        return ProcessHandle.of(Long.parseLong(parent)).orElseThrow();
    }

    private void killAny(ProcessHandle postmaster) {
        List<ProcessHandle> processes = postmaster.children().toList();
        processes.get(random.nextInt(processes.size())).destroyForcibly();
    }

    private static void awaitAnswers(DataSource database) {
        Awaitility.await().atMost(Duration.ofMinutes(2)).ignoreExceptions().until(() -> ask(database, "SELECT 1")
                .equals("1"));
    }

    @Test
    void mariaDbServers(@TempDir Path folder, TestReporter reporter) throws Exception {
        CacheFolder cache = CacheFolder.ofThisUser();
        EmbeddedMariaDb server = EmbeddedMariaDb.create(folder, cache);
        try {
            server.createSchema("world");
            run(server.source("world"), CrashTest.MARIADB_WORLD.toArray(String[]::new));
            StateEngine engine = StateEngine.install(server.source("world"), StateOptions.defaults());
            SortedMap<String, String> initial = IndependentState.ofMariaDb(server.source("world"));
            for (int kill = 0; kill < KILLS; kill++) {
                run(server.source("world"), CrashTest.DIRT.toArray(String[]::new));
                Snapshot snapshot = engine.snapshot();
                EmbeddedMariaDb running = server;
                Doing doing = killedIn(engine, snapshot, 150, running::kill);
                engine.close();
                server = EmbeddedMariaDb.start(folder, cache);
                engine = StateEngine.install(server.source("world"), StateOptions.defaults());
                assertThat(engine.reset(random.nextBoolean()).restored()).isTrue();
                assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(server.source("world"))))
                        .as("kill %s in %s", kill, doing)
                        .isEmpty();
                EmbeddedMariaDb again = server;
                Awaitility.await("no transaction after kill " + kill + " in " + doing)
                        .atMost(Duration.ofSeconds(20)) // a closed connection ends a moment later
                        .until(() -> ask(again.source("world"), "SELECT COUNT(*) FROM information_schema.innodb_trx")
                                .equals("0"));
            }
            engine.close();
            report(reporter, "mariadbd");
        } finally {
            server.kill();
        }
    }

    /** Starts an operation, kills during it, and requires that it completes or fails with a reason. */
    private Doing killedIn(StateEngine engine, Snapshot snapshot, int longestMillis, Runnable kill) throws Exception {
        Doing doing = Doing.values()[random.nextInt(Doing.values().length)];
        CompletableFuture<Void> work = CompletableFuture.runAsync(() -> doing.on(engine, snapshot));
        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(longestMillis * 1000)));
        String when = work.isDone() ? "after " : "in ";
        kill.run();
        Throwable failure = work.handle((done, thrown) -> thrown).get(2, TimeUnit.MINUTES);
        requireSentence(doing, failure);
        kills.merge(when + doing, 1, Integer::sum);
        return doing;
    }

    private static void requireSentence(Doing doing, @Nullable Throwable failure) {
        if (failure != null) {
            Throwable said = failure instanceof CompletionException ? failure.getCause() : failure;
            assertThat(said).as("%s", doing).isInstanceOf(StateException.class);
            assertThat(said.getMessage())
                    .startsWith("Could not ")
                    .contains("Remedy: ")
                    .doesNotContain("\n")
                    .hasSizeLessThan(LONGEST_SENTENCE);
        }
    }

    @Test
    void processesOfOursOnPostgres(TestReporter reporter) throws Exception {
        PGSimpleDataSource database = (PGSimpleDataSource) TestPostgres.fresh();
        run(database, CrashTest.POSTGRES_WORLD.toArray(String[]::new));
        killedProcesses(
                database, new Server(database.getUrl(), "postgres", ""), () -> IndependentState.ofPostgres(database));
        report(reporter, "java on PostgreSQL");
    }

    @Test
    void processesOfOursOnMariaDb(TestReporter reporter) throws Exception {
        String schema = TestMariaDb.freshName();
        EmbeddedMariaDb server = TestMariaDb.server();
        server.createSchema(schema);
        DataSource database = server.source(schema);
        run(database, CrashTest.MARIADB_WORLD.toArray(String[]::new));
        killedProcesses(
                database,
                new Server(server.url(schema), server.user(), server.password()),
                () -> IndependentState.ofMariaDb(database));
        report(reporter, "java on MariaDB");
    }

    private record Server(String url, String user, String password) {}

    private interface Reading {
        SortedMap<String, String> read() throws SQLException;
    }

    private void killedProcesses(DataSource database, Server server, Reading state) throws Exception {
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            assertThat(engine.reset(true).restored()).isTrue();
        }
        SortedMap<String, String> initial = state.read();
        for (int kill = 0; kill < KILLS; kill++) {
            Process child = CrashTest.started(ResetsForever.class, server.url(), server.user());
            try {
                child.getOutputStream().write((server.password() + "\n").getBytes(StandardCharsets.UTF_8));
                child.getOutputStream().flush();
                BufferedReader words =
                        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8));
                assertThat(words.readLine()).isEqualTo("resetting");
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(300_000)));
            } finally {
                child.destroyForcibly().waitFor();
            }
            kills.merge("in resets and snapshots without end", 1, Integer::sum);
            try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
                assertThat(engine.reset(random.nextBoolean()).restored()).isTrue();
            }
            assertThat(IndependentState.differences(initial, state.read()))
                    .as("kill %s", kill)
                    .isEmpty();
        }
    }

    private void report(TestReporter reporter, String what) {
        String figures = kills.values().stream().mapToInt(Integer::intValue).sum() + " kills, all right: " + kills;
        LOG.info("Kills of {}: {}", what, figures);
        reporter.publishEntry("kills of " + what, figures);
    }
}
