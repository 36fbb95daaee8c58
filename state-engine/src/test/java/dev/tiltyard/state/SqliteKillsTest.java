package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A process that uses the engine is killed at random moments; the next one completes the restore, and the state is the initial
 * one, which is read independently of the engine. {@code -Dtiltyard.state.kills=N} kills N times in each way.
 */
class SqliteKillsTest {
    private static final int KILLS = Integer.getInteger("tiltyard.state.kills", 2);
    private static final int LONGEST_MILLIS = 1500;

    @TempDir
    private Path folder;

    private final Random random = new Random(Long.getLong("tiltyard.state.seed", 1));

    @ParameterizedTest
    @CsvSource({"false, DELETE", "false, WAL", "true, DELETE", "true, WAL"})
    void ofProcessesThatResetWithoutEnd(boolean triggers, String mode, TestReporter reporter) throws Exception {
        Path file = folder.resolve("app.db");
        TestSqlite.createWorld(file, mode);
        SortedMap<String, List<String>> initial = TestSqlite.state(file);
        StateOptions options = triggers ? StateOptions.defaults().withSqliteTriggers() : StateOptions.defaults();
        String digest;
        try (StateEngine engine = StateEngine.install(TestSqlite.source(file), options)) {
            digest = engine.digest().value();
        }
        for (int kill = 0; kill < KILLS; kill++) {
            killed(file, triggers);
            try (StateEngine engine = StateEngine.install(TestSqlite.source(file), options)) {
                ResetReport report = engine.reset(random.nextBoolean());
                assertThat(TestSqlite.differences(initial, TestSqlite.state(file)))
                        .as("kill %s: %s", kill, report)
                        .isEmpty();
                assertThat(report.restored()).as("kill %s: %s", kill, report).isTrue();
                assertThat(engine.digest().value()).isEqualTo(digest);
            }
        }
        reporter.publishEntry(
                "kills", KILLS + " with " + (triggers ? "triggers" : "pages") + ", " + mode + ": all right");
    }

    private void killed(Path file, boolean triggers) throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ResetsSqliteForever.class.getName(),
                        file.toString(),
                        String.valueOf(triggers))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))
                            .readLine())
                    .isEqualTo("resetting");
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(LONGEST_MILLIS * 1000)));
        } finally {
            child.destroyForcibly().waitFor();
        }
    }
}
