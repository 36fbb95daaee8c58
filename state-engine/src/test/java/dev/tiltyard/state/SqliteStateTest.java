package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteDataSource;

/** The contract of the state engine on a SQLite database, with triggers and without. */
class SqliteStateTest {
    @TempDir
    private Path folder;

    private Path file;
    private SortedMap<String, List<String>> initial;
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void createWorld() throws SQLException {
        file = folder.resolve("app.db");
        TestSqlite.createWorld(file, "DELETE");
        initial = TestSqlite.state(file);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private StateEngine engine(boolean triggers) {
        StateEngine engine = StateEngine.install(TestSqlite.source(file), options(triggers));
        open.add(engine);
        return engine;
    }

    private static StateOptions options(boolean triggers) {
        StateOptions options = StateOptions.defaults().withTimeout(Duration.ofMillis(300));
        return triggers ? options.withSqliteTriggers() : options;
    }

    private void requireInitial(ResetReport report) throws SQLException {
        assertThat(TestSqlite.differences(initial, TestSqlite.state(file)))
                .as("%s", report)
                .isEmpty();
        assertThat(report.restored()).as("%s", report).isTrue();
    }

    @Test
    void nothingIsAddedToTheDatabaseWithoutTriggers() throws SQLException, IOException {
        byte[] before = Files.readAllBytes(file);
        engine(false);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDiffNamesRowsWithTheirValues(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        TestSqlite.run(
                file,
                "UPDATE users SET bio = 'new' WHERE id = 3",
                "INSERT INTO visits VALUES ('/x', 1.5)",
                "DELETE FROM votes WHERE post = 2 AND voter = 'VOTER1'",
                "INSERT INTO audit (what) VALUES ('x')");

        List<StateChange> changes = engine.diff(engine.initial());

        assertThat(changes)
                .extracting(StateChange::store)
                .containsExactlyInAnyOrder("users", "visits", "votes", "audit", "sequences");
        StateChange user = changes.stream()
                .filter(change -> change.store().equals("users"))
                .findFirst()
                .orElseThrow();
        assertThat(user.key().toString()).isEqualTo("{\"id\":3}");
        assertThat(user.before().orElseThrow().get("bio")).isEqualTo("bio 3");
        assertThat(user.after().orElseThrow().get("bio")).isEqualTo("new");
        assertThat(changes.toString())
                .contains("{\"rowid\":61}", "{\"page\":\"/x\",\"n\":1.5}", "{\"post\":2,\"voter\":\"voter1\"}");
        requireInitial(engine.reset(false));
        assertThat(engine.diff(engine.initial())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void snapshotsNestAndOlderOnesInvalidateNewerOnes(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        TestSqlite.run(file, "UPDATE users SET score = 1");
        Snapshot one = engine.snapshot();
        SortedMap<String, List<String>> atOne = TestSqlite.state(file);
        Digest digest = engine.digest();
        TestSqlite.run(file, "DELETE FROM users WHERE id > 5", "PRAGMA user_version = 99");
        Snapshot two = engine.snapshot();
        TestSqlite.run(file, "DELETE FROM users");

        engine.restore(two);
        assertThat(TestSqlite.ask(file, "SELECT count(*) FROM users")).isEqualTo("5");
        ResetReport report = engine.restore(one);

        assertThat(report.restored()).isTrue();
        assertThat(TestSqlite.differences(atOne, TestSqlite.state(file))).isEmpty();
        assertThat(engine.digest()).isEqualTo(digest);
        assertThatThrownBy(() -> engine.restore(two)).hasMessageContaining("no longer valid");
        requireInitial(engine.reset(true));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSnapshotSurvivesAChangeOfTheSchema(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        TestSqlite.run(file, "UPDATE users SET score = 1", "DELETE FROM posts WHERE id < 10");
        Snapshot first = engine.snapshot();
        TestSqlite.run(file, "DELETE FROM votes");
        Snapshot snapshot = engine.snapshot();
        SortedMap<String, List<String>> then = TestSqlite.state(file);
        TestSqlite.run(file, "DROP TABLE users", "VACUUM");

        ResetReport report = engine.restore(snapshot);

        assertThat(report.fallback().orElseThrow()).contains("the schema was changed: table users is gone");
        assertThat(report.restored()).isTrue();
        assertThat(TestSqlite.differences(then, TestSqlite.state(file))).isEmpty();
        assertThat(engine.restore(first).restored()).isTrue();
        assertThat(TestSqlite.ask(file, "SELECT count(*) FROM votes")).isEqualTo("500");
        requireInitial(engine.reset(false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void patchesBecomeTheInitialStateUntilWithdrawn(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        engine.inject(Patch.empty()
                .put("users", Map.of("id", 3, "name", "patched"))
                .put("\"sequences\"", Map.of("id", 9, "v", "0x01"))
                .remove("visits", Map.of("page", "/")));
        TestSqlite.run(file, "UPDATE users SET name = 'other' WHERE id = 3");

        assertThat(engine.reset(false).restored()).isTrue();
        assertThat(TestSqlite.ask(file, "SELECT name || mail FROM users WHERE id = 3"))
                .isEqualTo("patchedm3");
        assertThat(TestSqlite.ask(file, "SELECT count(*) FROM visits WHERE page = '/'"))
                .isEqualTo("0");
        requireInitial(engine.withdraw());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherProcessAndVersionMayWrite(boolean triggers) throws Exception {
        assumeTrue(TestSqlite.has("sqlite3"), "sqlite3 is not installed");
        StateEngine engine = engine(triggers);
        int code = TestSqlite.runByProgram(file, """
                PRAGMA foreign_keys = ON;
                DELETE FROM users WHERE id < 30;
                REPLACE INTO users (name, mail) VALUES ('user 50', 'm60');
                INSERT INTO notes VALUES ('from', 'a program');
                UPDATE big SET body = zeroblob(9000);
                """);
        assertThat(code).isZero();
        ResetReport report = engine.reset(false);
        assertThat(report.tables()).contains("users", "posts", "notes_content", "big");
        requireInitial(report);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void pythonMayWriteByIncrementalInputAndWithFunctionsOfItsOwn(boolean triggers) throws Exception {
        assumeTrue(TestSqlite.has("python3"), "python3 is not installed");
        StateEngine engine = engine(triggers);
        Process python = python("""
                import sqlite3, sys
                c = sqlite3.connect(sys.argv[1])
                for name in ('typeof', 'quote', 'hex', 'max', 'count'):
                    c.create_function(name, -1, lambda *a: 'nonsense')
                c.execute("UPDATE users SET bio = 'from python' WHERE id = 7")
                c.execute("INSERT OR REPLACE INTO users (name, mail) VALUES ('user 9', 'm11')")
                c.commit()
                """);
        assertThat(python.waitFor()).isZero();
        requireInitial(engine.reset(false));
        Process blob = python("""
                import sqlite3, sys
                c = sqlite3.connect(sys.argv[1])
                with c.blobopen('big', 'body', 9) as b:
                    b.write(b'incremental')
                c.commit()
                """);
        assertThat(blob.waitFor()).isZero();
        ResetReport quick = engine.reset(false);
        assertThat(quick.notCovered().toString().contains("incremental BLOB writes"))
                .isEqualTo(triggers);
        requireInitial(triggers ? engine.reset(true) : quick);
    }

    private Process python(String code) throws IOException {
        return new ProcessBuilder("python3", "-c", code, file.toString())
                .redirectErrorStream(true)
                .start();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aWriterThatIsKilledLeavesAHotJournalThatIsRolledBack(boolean triggers) throws Exception {
        assumeTrue(TestSqlite.has("python3"), "python3 is not installed");
        StateEngine engine = engine(triggers);
        for (int i = 0; i < 3; i++) {
            Process python = python("""
                    import sqlite3, sys, time
                    c = sqlite3.connect(sys.argv[1])
                    c.execute('PRAGMA cache_size = 5')
                    c.execute("UPDATE big SET body = randomblob(length(body))")
                    c.execute("UPDATE users SET bio = hex(randomblob(900))")
                    print('written', flush=True)
                    time.sleep(60)
                    """);
            assertThat(new BufferedReader(new InputStreamReader(python.getInputStream(), StandardCharsets.UTF_8))
                            .readLine())
                    .isEqualTo("written");
            python.destroyForcibly().waitFor();
            assertThat(folder.resolve("app.db-journal")).exists();
            requireInitial(engine.reset(i == 2));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anOpenTransactionIsWaitedForAndNamed(boolean triggers) throws Exception {
        assumeTrue(TestSqlite.has("python3"), "python3 is not installed");
        StateEngine engine = engine(triggers);
        Process python = python("""
                import sqlite3, sys
                c = sqlite3.connect(sys.argv[1], isolation_level=None)
                c.execute('BEGIN IMMEDIATE')
                c.execute("UPDATE users SET score = 5")
                print('written', flush=True)
                sys.stdin.readline()
                c.execute('COMMIT')
                """);
        BufferedReader words =
                new BufferedReader(new InputStreamReader(python.getInputStream(), StandardCharsets.UTF_8));
        assertThat(words.readLine()).isEqualTo("written");
        assertThatThrownBy(() -> engine.reset(false))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("still locked by process " + python.pid())
                .hasMessageContaining("Remedy: ");
        python.getOutputStream().write('\n');
        python.getOutputStream().close();
        assertThat(python.waitFor()).isZero();
        requireInitial(engine.reset(false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void withAWriteAheadLogReadersGoOnDuringAReset(boolean triggers) throws SQLException {
        TestSqlite.run(file, "PRAGMA journal_mode = WAL");
        StateEngine engine = engine(triggers);
        try (Connection reader = TestSqlite.connect(file)) {
            TestSqlite.run(file, "UPDATE users SET score = 77");
            TestSqlite.run(reader, "BEGIN");
            assertThat(scores(reader)).isEqualTo("7700");
            assertThat(engine.reset(false).restored()).isTrue();
            assertThat(scores(reader)).isEqualTo("7700");
            TestSqlite.run(reader, "COMMIT");
            assertThat(scores(reader)).isEqualTo("0");
        }
        requireInitial(engine.reset(true));
    }

    private static String scores(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT sum(score) FROM users")) {
            row.next();
            return row.getString(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFileThatIsReplacedDeletedOrDamagedIsRestored(boolean triggers) throws Exception {
        StateEngine engine = engine(triggers);
        Path other = folder.resolve("other.db");
        TestSqlite.run(other, "CREATE TABLE t (x)", "INSERT INTO t VALUES (1)");
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        ResetReport replaced = engine.reset(false);
        assertThat(replaced.fallback().orElseThrow()).contains("the schema was changed: ");
        requireInitial(replaced);

        Files.delete(file);
        requireInitial(engine.reset(false));

        Files.write(file, new byte[3]);
        requireInitial(engine.reset(false));

        Files.write(
                file,
                "this is not a database, but a text of some length".repeat(500).getBytes(StandardCharsets.UTF_8));
        ResetReport damaged = engine.reset(false);
        assertThat(damaged.fallback().orElseThrow()).contains("damaged");
        requireInitial(damaged);

        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
        requireInitial(engine.reset(false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherFileWithTheSameSchemaIsSeen(boolean triggers) throws Exception {
        Path copy = folder.resolve("copy.db");
        StateEngine engine = engine(triggers);
        Files.copy(file, copy);
        TestSqlite.run(copy, "UPDATE users SET bio = 'in the copy' WHERE id % 9 = 0", "DELETE FROM visits");
        Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        requireInitial(engine.reset(false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anOlderCopyOfTheFileIsSeen(boolean triggers) throws Exception {
        StateEngine engine = engine(triggers);
        Path copy = folder.resolve("copy.db");
        Files.copy(file, copy);
        TestSqlite.run(file, "UPDATE users SET bio = 'later'");
        Snapshot snapshot = engine.snapshot();
        SortedMap<String, List<String>> then = TestSqlite.state(file);
        Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        ResetReport report = engine.restore(snapshot);
        assertThat(TestSqlite.differences(then, TestSqlite.state(file))).isEmpty();
        assertThat(report.restored()).isTrue();
        requireInitial(engine.reset(false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void changesWhileTheEngineHasNoConnectionAreSeen(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        for (int i = 0; i < 5; i++) {
            TestSqlite.run(file, "UPDATE users SET score = " + i + " WHERE id = 9");
            engine.rest();
            TestSqlite.run(file, "UPDATE users SET score = 8 WHERE id = 8");
            requireInitial(engine.reset(false));
            engine.rest();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anIndexByAFunctionOfTheApplicationIsRestoredInFull(boolean triggers) throws Exception {
        assumeTrue(TestSqlite.has("python3"), "python3 is not installed");
        String connect = """
                import sqlite3, sys
                c = sqlite3.connect(sys.argv[1])
                c.create_function('own', 1, lambda v: str(v)[::-1], deterministic=True)
                c.create_collation('backwards', lambda a, b: (a < b) - (a > b))
                """;
        assertThat(python(connect
                                + "c.execute('CREATE TABLE owned (id INTEGER PRIMARY KEY, v TEXT COLLATE backwards)')\n"
                                + "c.execute('CREATE INDEX owned_v ON owned (own(v))')\n"
                                + "c.execute(\"INSERT INTO owned VALUES (1, 'x'), (2, 'y')\")\nc.commit()")
                        .waitFor())
                .isZero();
        StateEngine engine = engine(triggers);
        Digest before = engine.digest();
        assertThat(python(connect + "c.execute(\"UPDATE owned SET v = 'z'\")\nc.commit()")
                        .waitFor())
                .isZero();
        assertThat(engine.digest()).isNotEqualTo(before);
        ResetReport report = engine.reset(false);
        assertThat(report.restored()).isTrue();
        assertThat(report.fallback()).isPresent();
        assertThat(TestSqlite.ask(file, "SELECT group_concat(v) FROM owned NOT INDEXED"))
                .isEqualTo("x,y");
        assertThat(engine.digest()).isEqualTo(before);
    }

    @Test
    void aKeyWithACollationOfTheApplicationIsRejected() throws Exception {
        assumeTrue(TestSqlite.has("python3"), "python3 is not installed");
        assertThat(python("""
                import sqlite3, sys
                c = sqlite3.connect(sys.argv[1])
                c.create_collation('backwards', lambda a, b: (a < b) - (a > b))
                c.execute('CREATE TABLE k (v TEXT COLLATE backwards PRIMARY KEY) WITHOUT ROWID')
                c.commit()
                """).waitFor()).isZero();
        assertThatThrownBy(() -> engine(false)).hasMessageContaining("table k can't be watched");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theNextProcessFindsTheInitialState(boolean triggers) throws SQLException {
        engine(triggers).close();
        TestSqlite.run(file, "DELETE FROM users");
        requireInitial(engine(triggers).reset(false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void uninstallingLeavesNoTrace(boolean triggers) throws SQLException {
        engine(triggers).uninstall();
        assertThat(folder.toFile().list()).containsExactly("app.db");
        assertThat(TestSqlite.ask(file, "SELECT count(*) FROM sqlite_schema WHERE name LIKE '%tiltyard%'"))
                .isEqualTo("0");
        assertThat(TestSqlite.differences(initial, TestSqlite.state(file))).isEmpty();
    }

    @Test
    void aSecondEngineIsRejected() {
        engine(false);
        assertThatThrownBy(() -> engine(false)).hasMessageContaining("another state engine has it open");
    }

    @Test
    void aDatabaseInMemoryIsRejected() {
        SQLiteDataSource memory = new SQLiteDataSource();
        memory.setUrl("jdbc:sqlite::memory:");
        assertThatThrownBy(() -> StateEngine.install(memory, StateOptions.defaults()))
                .hasMessageContaining("in memory");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDatabaseAmongFilesIsRestoredByRowsAndTheOthersAsFiles(boolean triggers, @TempDir Path store)
            throws Exception {
        Files.writeString(folder.resolve("app.db.txt"), "a");
        StateEngine engine = StateEngine.install(
                TestSqlite.source(file), options(triggers).withFiles(folder).withFileStore(store.resolve("files")));
        open.add(engine);
        try (Connection application = TestSqlite.connect(file)) {
            TestSqlite.run(application, "PRAGMA journal_mode = WAL", "DELETE FROM visits WHERE n = 1");
            TestSqlite.run(application, "UPDATE users SET bio = 'new' WHERE id = 3");
            Files.writeString(folder.resolve("app.db.txt"), "b");
            assertThat(folder.resolve("app.db-wal")).exists();

            assertThat(engine.diff(engine.initial()))
                    .filteredOn(change -> change.store().equals("files"))
                    .extracting(StateChange::key)
                    .containsExactly(new StateValue.Text("app.db.txt"));
            Snapshot later = engine.snapshot();
            requireInitial(engine.reset(true));
            assertThat(folder.resolve("app.db.txt")).hasContent("a");

            TestSqlite.run(application, "UPDATE users SET bio = 'newer' WHERE id = 3");
            assertThat(engine.diff(engine.initial()))
                    .extracting(StateChange::store)
                    .containsExactly("users");
            requireInitial(engine.reset(false));
            assertThatThrownBy(() -> engine.restore(later)).hasMessageContaining("no longer valid");
        }
        assertThatThrownBy(() -> engine.inject(Patch.empty().file("app.db-wal", new byte[0])))
                .hasMessageContaining("belongs to the database");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDeletedFolderWithTheDatabaseIsRestored(boolean triggers, @TempDir Path application) throws Exception {
        Path data = Files.createDirectories(application.resolve("files/data"));
        Files.move(file, data.resolve("app.db"));
        Files.writeString(data.resolve("a.txt"), "a");
        file = data.resolve("app.db");
        StateEngine engine = StateEngine.install(
                TestSqlite.source(file),
                options(triggers)
                        .withFiles(application.resolve("files"))
                        .withSqliteStore(application.resolve("database")));
        open.add(engine);
        assertThat(data.toFile().list()).containsExactlyInAnyOrder("app.db", "a.txt");

        Files.delete(file);
        Files.delete(data.resolve("a.txt"));
        Files.delete(data);

        requireInitial(engine.reset(false));
        assertThat(data.resolve("a.txt")).hasContent("a");
        requireInitial(engine.reset(true));
    }

    @Test
    void aTableWhoseRowsHaveNoNameIsRejected() throws SQLException {
        TestSqlite.run(file, "CREATE TABLE unnamed (rowid, oid, _rowid_)");
        assertThatThrownBy(() -> engine(false)).hasMessageContaining("Table unnamed has columns named rowid");
        assertThat(StateEngine.install(TestSqlite.source(file), options(false).excluding("unnamed")))
                .satisfies(
                        engine -> assertThat(engine.reset(false).notCovered()).contains("unnamed: excluded"))
                .satisfies(StateEngine::close);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void filesAreRestoredWithTheDatabase(boolean triggers) throws Exception {
        Path uploads = Files.createDirectory(folder.resolve("uploads"));
        Files.writeString(uploads.resolve("a.txt"), "a");
        StateEngine engine =
                StateEngine.install(TestSqlite.source(file), options(triggers).withFiles(uploads));
        open.add(engine);
        Files.writeString(uploads.resolve("a.txt"), "b");
        TestSqlite.run(file, "DELETE FROM visits");
        requireInitial(engine.reset(false));
        assertThat(uploads.resolve("a.txt")).hasContent("a");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void digestsTellValuesApartThatLookAlike(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        Digest before = engine.digest();
        for (String value : List.of("1.0", "'1'", "x'31'", "'1' || char(0)")) {
            TestSqlite.run(file, "UPDATE odd SET v = " + value + " WHERE rowid = 1");
            Optional<StateValue> after = engine.diff(engine.initial()).get(0).after();
            assertThat(after).isPresent();
            assertThat(engine.digest()).as(value).isNotEqualTo(before);
            requireInitial(engine.reset(false));
            assertThat(engine.digest()).isEqualTo(before);
        }
    }

    /** What was only looked at must not count as undone by whoever opens the database next. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void changesThatWereListedAreUndoneByTheNextEngine(boolean triggers) throws SQLException {
        try (StateEngine first = StateEngine.install(TestSqlite.source(file), options(triggers))) {
            TestSqlite.run(file, "UPDATE users SET bio = 'new' WHERE id = 3");
            assertThat(first.diff(first.initial())).hasSize(1);
        }
        requireInitial(engine(triggers).reset(false));
    }

    /** After a restore, the engine has not read the restored pages. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theSameChangeIsUndoneAgainAndAgain(boolean triggers) throws SQLException {
        StateEngine engine = engine(triggers);
        for (int round = 0; round < 4; round++) {
            TestSqlite.run(file, "UPDATE users SET bio = 'new' WHERE id = 3");
            if (round % 2 == 1) {
                assertThat(engine.diff(engine.initial())).hasSize(1);
            }
            ResetReport report = engine.reset(false);
            assertThat(report.rowsUndone()).isEqualTo(1);
            requireInitial(report);
        }
        Snapshot clean = engine.snapshot();
        TestSqlite.run(file, "UPDATE users SET bio = 'new' WHERE id = 3");
        requireInitial(engine.restore(clean));
        TestSqlite.run(file, "UPDATE users SET bio = 'new' WHERE id = 3");
        requireInitial(engine.reset(false));
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, true", "false, true", "true, false"})
    void anotherCopyTakesOverAState(boolean triggers, boolean there) throws SQLException, IOException {
        Path other = folder.resolve("other.db");
        Files.copy(file, other);
        StateEngine parent = engine(triggers);
        StateEngine fork = StateEngine.install(TestSqlite.source(other), options(there));
        open.add(fork);
        parent.inject(Patch.empty().put("users", Map.of("id", 7, "name", "patched", "mail", "patched@example.org")));
        TestSqlite.run(
                file,
                "UPDATE users SET bio = CAST(x'610062ff' AS TEXT), score = -0.0 WHERE id = 3",
                "INSERT INTO users (name, mail) VALUES ('zed', 'zed@example.org')",
                "INSERT INTO visits VALUES (x'00ff', 9e999)",
                "DELETE FROM votes WHERE post = 2",
                "UPDATE votes SET voter = upper(voter) WHERE post = 1",
                "INSERT INTO notes VALUES ('a note', 'about cats')",
                "UPDATE big SET body = zeroblob(90000) WHERE id = 2",
                "PRAGMA user_version = 9");
        SortedMap<String, List<String>> wanted = TestSqlite.state(file);
        StateDelta state = parent.export();

        ResetReport report = fork.apply(state);

        assertThat(report.restored()).isTrue();
        assertThat(TestSqlite.differences(wanted, TestSqlite.state(other))).isEmpty();
        assertThat(fork.digest()).isEqualTo(parent.digest());
        assertThat(fork.diff(fork.initial())).isEqualTo(parent.diff(parent.initial()));
        assertThat(state.tablesContaining("zed@")).containsExactly("users");
        TestSqlite.run(other, "DELETE FROM users WHERE id > 5", "UPDATE big SET n = 0");
        fork.reset(true);
        assertThat(TestSqlite.ask(other, "SELECT name FROM users WHERE id = 7")).isEqualTo("patched");
        fork.withdraw();
        assertThat(TestSqlite.differences(initial, TestSqlite.state(other))).isEmpty();
        assertThat(TestSqlite.differences(wanted, TestSqlite.state(file))).isEmpty();
    }
}
