package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.math.BigDecimal;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
    void restoresFilesFoldersLinksAndModes() throws IOException {
        Digest before = engine.digest();
        Files.writeString(files.resolve("a.txt"), "changed");
        Files.delete(files.resolve("repo/HEAD"));
        Files.delete(files.resolve("repo/empty"));
        assertThat(files.resolve("repo/hook").toFile().setExecutable(false)).isTrue();
        Files.delete(files.resolve("link"));
        Files.createDirectories(files.resolve("link/deep/er"));
        Files.writeString(files.resolve("link/deep/er/new"), "new");

        ResetReport report = engine.reset(true);

        assertThat(report.restored()).isTrue();
        assertThat(report.filesUndone()).isEqualTo(8);
        assertThat(engine.digest()).isEqualTo(before);
        assertThat(Files.readString(files.resolve("link"))).isEqualTo("a");
        assertThat(Files.isExecutable(files.resolve("repo/hook"))).isTrue();
        assertThat(engine.reset(true).filesUndone()).isZero();
    }

    @Test
    @Timeout(60)
    void neverBlocksOnAPipeASocketOrAnEndlessFile() throws Exception {
        new ProcessBuilder("mkfifo", files.resolve("repo/pipe").toString())
                .start()
                .waitFor();
        Files.delete(files.resolve("a.txt"));
        new ProcessBuilder("mkfifo", files.resolve("a.txt").toString()).start().waitFor();
        try (RandomAccessFile sparse =
                        new RandomAccessFile(files.resolve("endless").toFile(), "rw");
                ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            sparse.setLength(1L << 40);
            socket.bind(UnixDomainSocketAddress.of(files.resolve("socket")));

            assertThat(engine.diff(engine.initial()))
                    .extracting(change ->
                            change.key() + " " + change.after().orElseThrow().get("kind"))
                    .containsExactly("\"a.txt\" other", "\"endless\" file", "\"repo/pipe\" other", "\"socket\" other");
            assertThatThrownBy(() -> engine.snapshot())
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("Remedy: delete it first");
            assertThat(engine.reset(true).restored()).isTrue();
        }
        assertThat(Files.readString(files.resolve("a.txt"))).isEqualTo("a");
        assertThat(files.resolve("repo/pipe")).doesNotExist();
        assertThat(files.resolve("endless")).doesNotExist();
        assertThat(engine.diff(engine.initial())).isEmpty();
    }

    @Test
    void permissionsAreStateToo() throws IOException {
        Path file = files.resolve("a.txt");
        Path repository = files.resolve("repo");
        String ofFile = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        String ofFolder = PosixFilePermissions.toString(Files.getPosixFilePermissions(repository));
        Digest before = engine.digest();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r-------x"));
        Files.setPosixFilePermissions(repository, PosixFilePermissions.fromString("rwx------"));

        List<StateChange> changes = engine.diff(engine.initial());
        assertThat(changes).extracting(change -> change.key().toString()).containsExactly("\"a.txt\"", "\"repo\"");
        assertThat(changes.get(0).after().orElseThrow().get("mode")).isEqualTo("0401");
        ResetReport report = engine.reset(true);

        assertThat(report.restored()).isTrue();
        assertThat(report.filesUndone()).isEqualTo(2);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo(ofFile);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(repository)))
                .isEqualTo(ofFolder);
        assertThat(engine.digest()).isEqualTo(before);
    }

    @Test
    void listsChangedFiles() throws IOException {
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
    void aByteFlippedWithTheOldTimeIsRestoredByAFullReset() throws IOException {
        Path file = files.resolve("repo/HEAD");
        Files.setLastModifiedTime(files.resolve("repo/HEAD"), FileTime.fromMillis(1_600_000_000_000L));
        engine.close();
        engine = StateEngine.install(
                database, StateOptions.defaults().withFiles(files).withFileStore(temporary.resolve("store")));
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "Ref: refs/heads/main");
        Files.setLastModifiedTime(file, time);

        assertThat(engine.reset(false).filesUndone()).isZero();
        ResetReport report = engine.reset(true);

        assertThat(report.proof()).isEqualTo(ResetProof.PROVEN);
        assertThat(report.filesUndone()).isEqualTo(1);
        assertThat(file).hasContent("ref: refs/heads/main");
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
    void changesAreDetectedRegardlessOfFolderTimes() throws IOException {
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
        assertThat(engine.reset(true).restored()).isTrue();
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
                .hasMessageContaining("must be inside the site's folder of files");
    }
}
