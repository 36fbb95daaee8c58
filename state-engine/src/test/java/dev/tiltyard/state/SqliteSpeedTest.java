package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Measures resets of ten changed rows in a database of 100,000, beside copying the file. */
@Tag("deep")
class SqliteSpeedTest {
    private static final int ROUNDS = 60;
    private static final int WARM = 10;

    /** On a shared machine, the time that a thread has worked says more than the time that has passed. */
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"false, DELETE", "false, WAL", "true, DELETE", "true, WAL"})
    void ofResets(boolean triggers, String mode, TestReporter reporter) throws SQLException, IOException {
        Path file = folder.resolve("app.db");
        TestSqlite.run(
                file,
                "PRAGMA journal_mode = " + mode,
                "CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT, price REAL, description TEXT, stock INT)",
                "CREATE INDEX items_name ON items (name)",
                "WITH RECURSIVE s (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 100000) INSERT INTO items"
                        + " SELECT i, 'item ' || i, i / 7.0, 'a description of item ' || i || ' that is long', i % 50 FROM s");
        StateOptions options = triggers ? StateOptions.defaults().withSqliteTriggers() : StateOptions.defaults();
        List<Double> quick = new ArrayList<>();
        List<Double> full = new ArrayList<>();
        List<Double> quickCpu = new ArrayList<>();
        List<Double> fullCpu = new ArrayList<>();
        List<Double> copies = new ArrayList<>();
        try (StateEngine engine = StateEngine.install(TestSqlite.source(file), options)) {
            for (int i = 0; i < ROUNDS + WARM; i++) {
                boolean inFull = i % 10 == 0;
                TestSqlite.run(file, "UPDATE items SET stock = stock + 1 WHERE id % 10000 = " + i);
                long begun = CPU.getCurrentThreadCpuTime();
                ResetReport report = engine.reset(inFull);
                double worked = (CPU.getCurrentThreadCpuTime() - begun) / 1e6;
                assertThat(report.restored()).isTrue();
                assertThat(report.rowsUndone()).isEqualTo(10);
                if (i >= WARM) {
                    (inFull ? full : quick).add(report.took().toNanos() / 1e6);
                    (inFull ? fullCpu : quickCpu).add(worked);
                }
            }
        }
        for (int i = 0; i < ROUNDS; i++) {
            long begun = System.nanoTime();
            Files.copy(file, folder.resolve("copy.db"), StandardCopyOption.REPLACE_EXISTING);
            copies.add((System.nanoTime() - begun) / 1e6);
        }
        reporter.publishEntry(
                (triggers ? "triggers" : "pages") + ", " + mode + ", " + Files.size(file) / 1_000_000 + " MB",
                "quick " + figures(quick) + " (CPU " + figures(quickCpu) + "), in full " + figures(full) + " (CPU "
                        + figures(fullCpu) + "), copying the file " + figures(copies));
    }

    private static String figures(List<Double> millis) {
        Collections.sort(millis);
        return "p50 %.1f p95 %.1f ms"
                .formatted(millis.get(millis.size() / 2), millis.get((int) (millis.size() * 0.95)));
    }
}
