package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is done to a SQLite database, the next quick reset restores the state if it reports so, and so does a full one. The
 * state is read independently of the engine. The cases are in {@code attacks-sqlite.txt}.
 */
class SqliteAttackTest {
    private static final int LEAST_CASES = 60;

    /** Every build runs two of three cases. */
    private static final boolean ALL = Integer.getInteger("tiltyard.state.sequences", 0) > 1000;

    @TempDir
    private Path folder;

    private final List<StateEngine> open = new ArrayList<>();

    @AfterEach
    void close() {
        open.forEach(StateEngine::close);
    }

    /** How changes are found. */
    private enum Way {
        PAGES,
        TRIGGERS;

        StateOptions options() {
            StateOptions options = StateOptions.defaults().withTimeout(Duration.ofSeconds(1));
            return this == TRIGGERS ? options.withSqliteTriggers() : options;
        }

        boolean has(Attack attack) {
            return this == TRIGGERS || !attack.marks().contains("triggers");
        }
    }

    @TestFactory
    Stream<DynamicTest> isUndone() {
        return Arrays.stream(Way.values()).flatMap(way -> Stream.of("DELETE", "WAL")
                .map(mode -> DynamicTest.dynamicTest(way + ", journal mode " + mode, () -> all(way, mode))));
    }

    private void all(Way way, String mode) throws SQLException {
        Path file = folder.resolve(way + mode + ".db");
        TestSqlite.createWorld(file, mode);
        SortedMap<String, List<String>> initial = TestSqlite.state(file);
        StateEngine engine = StateEngine.install(TestSqlite.source(file), way.options());
        open.add(engine);
        assertThat(TestSqlite.differences(initial, TestSqlite.state(file))).isEmpty();
        String digest = engine.digest().value();
        int cases = 0;
        List<String> wrong = new ArrayList<>();
        for (Attack attack : Attack.in("attacks-sqlite.txt")) {
            if (!way.has(attack)) {
                continue;
            }
            for (boolean inFull : new boolean[] {false, true}) {
                for (boolean stays : new boolean[] {false, true}) {
                    if (ALL || cases % 3 != 2) {
                        wrong.addAll(one(attack, inFull, stays, file, engine, initial, digest));
                    }
                    cases++;
                }
            }
        }
        assertThat(cases).isGreaterThan(LEAST_CASES);
        assertThat(wrong).as("%s cases", cases).isEmpty();
    }

    /** @param stays whether the connection stays open during the reset */
    private List<String> one(
            Attack attack,
            boolean inFull,
            boolean stays,
            Path file,
            StateEngine engine,
            SortedMap<String, List<String>> initial,
            String digest)
            throws SQLException {
        List<String> wrong = new ArrayList<>();
        String name = attack + (inFull ? ", reset in full" : "") + (stays ? ", connection open" : "");
        if (attack.marks().contains("rest")) {
            engine.rest(); // an open connection prevents that the journal mode is changed
        }
        ResetReport report;
        Connection connection = TestSqlite.connect(file);
        try {
            TestSqlite.run(connection, attack.statements().toArray(String[]::new));
            if (!stays) {
                connection.close();
            }
            report = engine.reset(inFull);
            if (stays) {
                // An open connection sees the restored state.
                try (var rows = connection.createStatement().executeQuery("SELECT count(*) FROM main.users")) {
                    if (!rows.next() || rows.getInt(1) != 100) {
                        wrong.add(name + ": the open connection sees something else");
                    }
                }
            }
        } catch (SQLException | RuntimeException e) {
            wrong.add(name + ": " + e);
            return wrong;
        } finally {
            connection.close();
        }
        if (!report.restored() || !report.digestAfter().equals(digest)) {
            wrong.add(name + ": " + report);
        }
        List<String> differences = TestSqlite.differences(initial, TestSqlite.state(file));
        if (!differences.isEmpty()) {
            wrong.add(name + ": " + report.proof() + ", but " + differences);
            engine.recreate();
        }
        return wrong;
    }
}
