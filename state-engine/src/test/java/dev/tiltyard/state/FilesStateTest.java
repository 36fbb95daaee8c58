package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesStateTest {
    @TempDir
    private Path temporary;

    private Path files;
    private DataSource database;
    private StateEngine engine;

    @BeforeEach
    void install() throws IOException {
        files = Files.createDirectories(temporary.resolve("uploads"));
        Files.writeString(files.resolve("a.txt"), "a");
        Files.createDirectories(files.resolve("repo/empty"));
        Files.writeString(files.resolve("repo/HEAD"), "ref: refs/heads/main");
        Files.writeString(files.resolve("repo/hook"), "#!/bin/sh");
        assertThat(files.resolve("repo/hook").toFile().setExecutable(true)).isTrue();
        Files.createSymbolicLink(files.resolve("link"), Path.of("a.txt"));
        database = TestPostgres.fresh();
        engine = StateEngine.install(database, StateOptions.defaults().withFiles(files));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void bringsBackFilesFoldersLinksAndModes() throws IOException {
        Digest before = engine.digest();
        Files.writeString(files.resolve("a.txt"), "changed");
        Files.delete(files.resolve("repo/HEAD"));
        Files.delete(files.resolve("repo/empty"));
        assertThat(files.resolve("repo/hook").toFile().setExecutable(false)).isTrue();
        Files.delete(files.resolve("link"));
        Files.createDirectories(files.resolve("link/deep/er"));
        Files.writeString(files.resolve("link/deep/er/new"), "new");

        ResetReport report = engine.reset(true);

        assertThat(report.verified()).isTrue();
        assertThat(report.filesUndone()).isEqualTo(8);
        assertThat(engine.digest()).isEqualTo(before);
        assertThat(Files.readString(files.resolve("link"))).isEqualTo("a");
        assertThat(Files.isExecutable(files.resolve("repo/hook"))).isTrue();
        assertThat(engine.reset(true).filesUndone()).isZero();
    }

    @Test
    void saysWhichFilesChanged() throws IOException {
        Files.writeString(files.resolve("a.txt"), "bb");
        Files.writeString(files.resolve("new.txt"), "");

        List<StateChange> changes = engine.diff(engine.initial());

        assertThat(changes)
                .extracting(change -> change.store() + " " + change.key())
                .containsExactly("files \"a.txt\"", "files \"new.txt\"");
        assertThat(changes.get(0).before().orElseThrow().get("size")).isEqualTo(BigDecimal.ONE);
        assertThat(changes.get(0).after().orElseThrow().get("size")).isEqualTo(BigDecimal.valueOf(2));
        assertThat(changes.get(1).before()).isEmpty();
    }

    @Test
    void aByteFlippedUnderAnOldTimeIsFoundByAFullCheckAndNamed() throws IOException {
        Path file = files.resolve("repo/HEAD");
        Files.setLastModifiedTime(files.resolve("repo/HEAD"), FileTime.fromMillis(1_600_000_000_000L));
        engine.close();
        engine = StateEngine.install(
                database, StateOptions.defaults().withFiles(files).withFileStore(temporary.resolve("store")));
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "Ref: refs/heads/main");
        Files.setLastModifiedTime(file, time);

        ResetReport report = engine.reset(true);

        assertThat(report.verified()).isFalse();
        assertThat(report.differing()).containsExactly("files");
    }

    @Test
    void anyChangesAreUndoneFromAnySnapshot() throws IOException {
        Random random = new Random(3);
        Digest initial = engine.digest();
        for (int round = 0; round < 40; round++) {
            change(random);
            Snapshot snapshot = engine.snapshot();
            Digest digest = engine.digest();
            change(random);
            change(random);
            engine.restore(snapshot);
            assertThat(engine.digest()).as("round %s", round).isEqualTo(digest);
            if (random.nextInt(4) == 0) {
                engine.reset(false);
                assertThat(engine.digest()).as("round %s", round).isEqualTo(initial);
            }
        }
    }

    private void change(Random random) throws IOException {
        Path path = files.resolve(List.of("x", "y", "x/z", "a.txt", "repo/HEAD", "repo/n", "x/z/w")
                .get(random.nextInt(7)));
        if (random.nextInt(3) == 0) {
            deleteAll(path);
        } else if (!Files.isDirectory(path)) {
            for (Path above = path.getParent(); !above.equals(files); above = above.getParent()) {
                if (Files.isRegularFile(above)) {
                    Files.delete(above);
                }
            }
            Files.createDirectories(path.getParent());
            Files.writeString(path, "v" + random.nextInt(5));
        }
    }

    @Test
    void whatIsSeenInOneFolderIsSeenWhateverTheFoldersTimesSay() throws IOException {
        Path folder = files.resolve("many");
        for (int i = 0; i < 40; i++) {
            Files.createDirectories(folder.resolve("f" + i));
            Files.writeString(folder.resolve("f" + i + "/one"), "one");
        }
        Snapshot many = engine.snapshot();
        Digest before = engine.digest();
        assertThat(engine.restore(many).filesUndone()).isZero();
        Files.writeString(folder.resolve("f1/one"), "two");
        Files.move(folder.resolve("f2"), folder.resolve("f99"));
        Files.delete(folder.resolve("f3/one"));
        Files.createDirectory(folder.resolve("f3/one"));
        Files.delete(folder.resolve("f4/one"));
        Files.delete(folder.resolve("f4"));
        Files.writeString(folder.resolve("f4"), "a file now");
        Files.delete(folder.resolve("f5/one"));
        Files.createSymbolicLink(folder.resolve("f5/one"), Path.of("../f6/one"));

        assertThat(engine.diff(many))
                .extracting(change -> ((StateValue.Text) change.key()).text())
                .containsExactly(
                        "many/f1/one",
                        "many/f2",
                        "many/f2/one",
                        "many/f3/one",
                        "many/f4",
                        "many/f4/one",
                        "many/f5/one",
                        "many/f99",
                        "many/f99/one");
        assertThat(engine.restore(many).filesUndone()).isEqualTo(9);
        assertThat(engine.digest()).isEqualTo(before);
        assertThat(engine.restore(many).filesUndone()).isZero();
        assertThat(engine.reset(true).verified()).isTrue();
    }

    private static void deleteAll(Path path) throws IOException {
        if (Files.exists(path)) {
            try (Stream<Path> found = Files.walk(path)) {
                for (Path each :
                        found.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    @Test
    void aPatchsFilesAreUndoneWithItsRows() {
        String pristine = engine.digest().value();
        engine.inject(Patch.empty().file("task/brief.txt", "do it").removeFile("a.txt"));
        assertThat(files.resolve("task/brief.txt")).hasContent("do it");
        assertThat(files.resolve("a.txt")).doesNotExist();
        engine.reset(false);
        assertThat(files.resolve("task/brief.txt")).hasContent("do it");

        assertThat(engine.withdraw().digestAfter()).isEqualTo(pristine);
        assertThatThrownBy(() -> Patch.empty().file("../outside", "x"))
                .hasMessageContaining("must lie inside the site's folder of files");
    }
}
