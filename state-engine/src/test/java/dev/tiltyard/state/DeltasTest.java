package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The state of one copy of a world, carried to another one. */
class DeltasTest {
    private static final String[] WORLD = {
        "CREATE TABLE people (id serial PRIMARY KEY, name text UNIQUE, loud text GENERATED ALWAYS AS (upper(name)) STORED)",
        "CREATE TABLE letters (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
                + " sender int REFERENCES people ON DELETE CASCADE, body text)",
        "CREATE TABLE visits (page text, n int)",
        "INSERT INTO people (name) VALUES ('ann'), ('bob'), ('eve')",
        "INSERT INTO letters (sender, body) VALUES (1, 'hello'), (2, 'good bye')",
        "INSERT INTO visits VALUES ('/', 1), ('/', 1)"
    };

    @TempDir
    private Path temporary;

    private StateEngine postgres(String name, DataSource database) throws IOException {
        Path files = Files.createDirectories(temporary.resolve(name));
        Files.writeString(files.resolve("logo.svg"), "<svg/>");
        Files.writeString(files.resolve("old.txt"), "old");
        return StateEngine.install(database, StateOptions.defaults().withFiles(files));
    }

    @Test
    void anotherCopyTakesOverRowsSequencesAndFiles() throws IOException {
        DataSource database = TestPostgres.fresh();
        DataSource other = TestPostgres.fresh();
        run(database, WORLD);
        run(other, WORLD);
        try (StateEngine parent = postgres("parent", database);
                StateEngine fork = postgres("fork", other)) {
            Digest initial = fork.digest();
            run(
                    database,
                    "DELETE FROM people WHERE id = 1",
                    "UPDATE people SET name = 'bob, \"the\" first' WHERE id = 2",
                    "INSERT INTO people (name) VALUES ('zed')",
                    "DELETE FROM visits",
                    "SELECT nextval('letters_id_seq')");
            Path files = temporary.resolve("parent");
            Files.createDirectories(files.resolve("a/b"));
            Files.writeString(files.resolve("a/b/note"), "new");
            Files.delete(files.resolve("old.txt"));
            Files.createSymbolicLink(files.resolve("link"), Path.of("a/b/note"));
            Digest there = parent.digest();

            ResetReport report = fork.apply(parent.export());

            assertThat(report.restored()).isTrue();
            assertThat(report.digestAfter()).isEqualTo(there.value());
            assertThat(fork.digest()).isEqualTo(there).isEqualTo(parent.digest());
            assertThat(temporary.resolve("fork/a/b/note")).hasContent("new");
            assertThat(temporary.resolve("fork/old.txt")).doesNotExist();
            assertThat(fork.diff(fork.initial())).isEqualTo(parent.diff(parent.initial()));

            run(other, "INSERT INTO letters (sender, body) VALUES (4, 'the fork writes')");
            assertThat(ask(other, "SELECT max(id) FROM letters")).isEqualTo("4");
            assertThat(parent.digest()).isEqualTo(there);
            assertThat(fork.reset(true).restored()).isTrue();
            assertThat(fork.digest()).isEqualTo(initial);
            assertThat(temporary.resolve("fork/old.txt")).hasContent("old");
        }
    }

    @Test
    void anotherCopyTakesOverAutoIncrementsAndLongValues() {
        String[] world = {
            "CREATE TABLE people (id int AUTO_INCREMENT PRIMARY KEY, name varchar(60), picture longblob)",
            "CREATE TABLE letters (sender int, body varchar(60), FOREIGN KEY (sender) REFERENCES people (id) ON DELETE CASCADE)",
            "CREATE SEQUENCE tickets",
            "INSERT INTO people (name) VALUES ('ann'), ('bob')",
            "INSERT INTO letters VALUES (1, 'hello'), (1, 'hello'), (2, NULL)"
        };
        DataSource database = TestMariaDb.fresh();
        DataSource other = TestMariaDb.fresh();
        run(database, world);
        run(other, world);
        try (StateEngine parent = StateEngine.install(database, StateOptions.defaults());
                StateEngine fork = StateEngine.install(other, StateOptions.defaults())) {
            Digest initial = fork.digest();
            run(
                    database,
                    "DELETE FROM people WHERE id = 1",
                    "INSERT INTO people (name, picture) VALUES ('zed', REPEAT('x', 200000))",
                    "UPDATE people SET picture = REPEAT('y', 100000) WHERE name = 'bob'",
                    "INSERT INTO letters VALUES (2, NULL)",
                    "SELECT NEXTVAL(tickets)",
                    "INSERT INTO people (id, name) VALUES (90, 'gone')",
                    "DELETE FROM people WHERE id = 90");
            Digest there = parent.digest();

            ResetReport report = fork.apply(parent.export());

            assertThat(report.restored()).isTrue();
            assertThat(report.digestAfter()).isEqualTo(there.value());
            assertThat(fork.digest()).isEqualTo(there).isEqualTo(parent.digest());
            run(other, "INSERT INTO people (name) VALUES ('next')");
            assertThat(ask(other, "SELECT id FROM people WHERE name = 'next'")).isEqualTo("91");
            assertThat(parent.digest()).isEqualTo(there);
            assertThat(fork.reset(true).restored()).isTrue();
            assertThat(fork.digest()).isEqualTo(initial);
        }
    }

    @Test
    void aForkIsResetToThePatchedInitialStateOfItsParent() throws IOException {
        DataSource database = TestPostgres.fresh();
        DataSource other = TestPostgres.fresh();
        run(database, WORLD);
        run(other, WORLD);
        try (StateEngine parent = postgres("parent", database);
                StateEngine fork = postgres("fork", other)) {
            Digest own = fork.digest();
            parent.inject(Patch.empty()
                    .put("visits", java.util.Map.of("page", "/task", "n", 7))
                    .file("task.txt", "7"));
            Digest patched = parent.digest();
            run(database, "DELETE FROM visits WHERE n = 7");
            Files.delete(temporary.resolve("parent/task.txt"));

            StateDelta delta = parent.export().at(Duration.ofSeconds(9));
            fork.apply(delta);

            assertThat(delta.isPatched()).isTrue();
            assertThat(delta.elapsed()).isEqualTo(Duration.ofSeconds(9));
            assertThat(fork.digest()).isEqualTo(parent.digest());
            assertThat(fork.diff(fork.initial())).hasSize(2);
            fork.reset(false);
            assertThat(fork.digest()).isEqualTo(patched);
            fork.withdraw();
            assertThat(fork.digest()).isEqualTo(own);
        }
    }

    @Test
    void aStateIsTakenOverAgainInTheSameCopyInAnyOrder() throws IOException {
        DataSource database = TestPostgres.fresh();
        run(database, WORLD);
        try (StateEngine engine = postgres("one", database)) {
            run(database, "INSERT INTO visits VALUES ('/a', 1)");
            StateDelta first = engine.export();
            Digest atFirst = engine.digest();
            engine.reset(false);
            run(database, "INSERT INTO visits VALUES ('/b', 2)");
            StateDelta second = engine.export();
            Digest atSecond = engine.digest();

            for (int round = 0; round < 3; round++) {
                engine.apply(first);
                assertThat(engine.digest()).isEqualTo(atFirst);
                run(database, "DELETE FROM people");
                engine.apply(second);
                assertThat(engine.digest()).isEqualTo(atSecond);
            }
        }
    }

    @Test
    void aCopyOfAnotherWorldRefusesTheState() {
        DataSource database = TestPostgres.fresh();
        DataSource other = TestPostgres.fresh();
        run(database, WORLD);
        run(other, WORLD);
        run(other, "INSERT INTO visits VALUES ('/more', 1)");
        try (StateEngine parent = StateEngine.install(database, StateOptions.defaults());
                StateEngine fork = StateEngine.install(other, StateOptions.defaults())) {
            run(database, "DELETE FROM visits");
            StateDelta delta = parent.export();

            assertThatThrownBy(() -> fork.apply(delta))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("another world");
            assertThat(fork.export().isEmpty()).isTrue();
        }
    }

    @Test
    void aChangedSchemaIsNotExported() {
        DataSource database = TestPostgres.fresh();
        run(database, WORLD);
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            run(database, "ALTER TABLE visits ADD COLUMN more int");

            assertThatThrownBy(engine::export)
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("the schema was changed");
        }
    }

    /** Rows that were written unrecorded in the fork are found, and the fork returns to its initial state. */
    @Test
    void changesThatDoNotFitTheCopyAreRefused() {
        DataSource database = TestPostgres.fresh();
        DataSource other = TestPostgres.fresh();
        run(database, WORLD);
        run(other, WORLD);
        try (StateEngine parent = StateEngine.install(database, StateOptions.defaults());
                StateEngine fork = StateEngine.install(other, StateOptions.defaults())) {
            run(database, "DELETE FROM people WHERE id = 3");
            StateDelta delta = parent.export();
            run(
                    other,
                    "SET session_replication_role = 'replica'; ALTER TABLE people DISABLE TRIGGER USER;"
                            + " UPDATE people SET name = 'eva' WHERE id = 3; ALTER TABLE people ENABLE ALWAYS TRIGGER \"!tiltyard_row\"");

            assertThatThrownBy(() -> fork.apply(delta)).isInstanceOf(StateException.class);
        }
    }

    @Test
    void filesAloneAreTakenOver() throws IOException {
        Path one = Files.createDirectories(temporary.resolve("one"));
        Path two = Files.createDirectories(temporary.resolve("two"));
        for (Path folder : List.of(one, two)) {
            Files.writeString(folder.resolve("page"), "as built");
        }
        try (FilesState parent = FilesState.open(one, temporary.resolve("one.originals"));
                FilesState fork = FilesState.open(two, temporary.resolve("two.originals"))) {
            Digest initial = fork.digest();
            parent.inject(Patch.empty().file("task", "for a task"));
            Files.writeString(one.resolve("page"), "changed");
            Files.delete(one.resolve("task"));

            assertThat(fork.apply(parent.export()).restored()).isTrue();

            assertThat(fork.digest()).isEqualTo(parent.digest());
            assertThat(two.resolve("page")).hasContent("changed");
            fork.reset(false);
            assertThat(two.resolve("task")).hasContent("for a task");
            fork.withdraw();
            assertThat(fork.digest()).isEqualTo(initial);
        }
    }
}
