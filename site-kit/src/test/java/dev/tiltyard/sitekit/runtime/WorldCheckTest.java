package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An incomplete world in the cache is reported and rebuilt; and others can't change the cache. */
class WorldCheckTest {
    @TempDir
    Path folder;

    private final List<String> messages = new ArrayList<>();

    /** Starts the site in a new runtime; returns how many times its world was built. */
    private int started() {
        GuestBook book = new GuestBook();
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(new CacheFolder(folder));
                RunningSite site = runtime.start(
                        book, StartOptions.small().withProgress((what, done, of) -> messages.add(what)))) {
            assertThat(site.state().reset(true).restored()).isTrue();
        }
        return book.worldsBuilt.get();
    }

    private Path world() throws IOException {
        try (Stream<Path> worlds = Files.list(folder.resolve("worlds"))) {
            return worlds.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }

    private Path largest() throws IOException {
        try (Stream<Path> files = Files.walk(world())) {
            return files.filter(file -> file.toFile().isFile())
                    .max((one, other) ->
                            Long.compare(one.toFile().length(), other.toFile().length()))
                    .orElseThrow();
        }
    }

    @Test
    void aCompleteWorldIsBuiltOnce() {
        assertThat(started()).isEqualTo(1);
        assertThat(started()).isZero();
    }

    @Test
    void aWorldNeededBySeveralCopiesAtOnceIsBuiltOnce() throws Exception {
        GuestBook book = new GuestBook();
        ExecutorService copies = Executors.newFixedThreadPool(3);
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(new CacheFolder(folder))) {
            List<Callable<Boolean>> wanting = Collections.nCopies(3, () -> {
                runtime.prepare(book, StartOptions.small());
                return true;
            });
            for (Future<Boolean> each : copies.invokeAll(wanting)) {
                assertThat(each.get()).isTrue();
            }
        } finally {
            copies.shutdownNow();
        }
        assertThat(book.worldsBuilt).hasValue(1);
    }

    @Test
    void aDamagedWorldIsReportedAndRebuilt() throws IOException {
        started();
        Files.delete(world().resolve("database/data/PG_VERSION"));
        assertThat(started()).isEqualTo(1);
        assertThat(messages).anySatisfy(line -> assertThat(line)
                .contains(world().toString(), "is damaged", "database/data/PG_VERSION is gone", "built again"));

        try (RandomAccessFile file = new RandomAccessFile(largest().toFile(), "rw")) {
            file.seek(4000);
            int flipped = file.read() ^ 1;
            file.seek(4000);
            file.write(flipped);
        }
        assertThat(started()).isEqualTo(1);
        assertThat(messages).anySatisfy(line -> assertThat(line).contains("has other contents than it had"));

        Files.delete(world().resolve("complete"));
        assertThat(started()).isEqualTo(1);
        assertThat(started()).isZero();
    }

    @Test
    void aFileThatIsCutOffIsDamage() throws IOException {
        started();
        try (RandomAccessFile file = new RandomAccessFile(largest().toFile(), "rw")) {
            file.setLength(1000);
        }

        assertThat(WorldManifest.damage(world()))
                .hasValueSatisfying(line -> assertThat(line).contains("has 1000 bytes where it had"));
    }

    @Test
    void aPrebuiltWorldIsCopiedUnlessItIsDamaged() throws IOException {
        started();
        GuestBook book = new GuestBook();

        World copied = obtained(book, "first");
        assertThat(book.worldsBuilt.get()).isZero();
        assertThat(copied.folder()).exists().isNotEqualTo(world());
        assertThat(WorldManifest.damage(copied.folder())).isEmpty();

        Files.delete(world().resolve("database/data/PG_VERSION"));
        obtained(book, "second");
        assertThat(book.worldsBuilt.get()).isEqualTo(1);
        assertThat(messages).anySatisfy(line -> assertThat(line)
                .contains("came along in " + world(), "PG_VERSION is gone", "built again"));
    }

    @Test
    void aWorldReadableWorldIsRestrictedWhenUsed() throws IOException {
        started();
        Path shipped = world().resolve("database");
        Files.setPosixFilePermissions(shipped.resolve("data"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(shipped.resolve("secret"), PosixFilePermissions.fromString("rw-r--r--"));

        Path copied = obtained(new GuestBook(), "first").database();

        assertThat(permissions(copied.resolve("data"))).isEqualTo("rwx------");
        assertThat(permissions(copied.resolve("secret"))).isEqualTo("rw-------");
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    /** The guest book's world in another cache that has this cache's worlds as shipped worlds. */
    private World obtained(GuestBook book, String cache) {
        CacheFolder other = new CacheFolder(folder.resolve(cache));
        WorldCache worlds = new WorldCache(other, Optional.of(folder.resolve("worlds")));
        return worlds.obtain(World.of(other, book, StartOptions.small()), (what, done, of) -> messages.add(what));
    }

    @Test
    void twoBuildsOfAWorldDifferOnlyInDatabaseFiles() throws IOException {
        World one = built("one");
        World other = built("other");

        List<String> differing = new ArrayList<>();
        try (Stream<Path> files = Files.walk(one.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path relative = one.folder().relativize(file);
                if (Files.mismatch(file, other.folder().resolve(relative)) >= 0) {
                    differing.add(relative.toString());
                }
            }
        }
        assertThat(differing)
                .allMatch(path -> path.startsWith("database/data/")
                        || path.equals("database/secret") // the password until the next start
                        || path.equals("manifest")) // the checksums
                .contains("database/data/global/pg_control");
        try (Stream<Path> files = Files.walk(one.folder())) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .doesNotContain("server.log", "install.log", "postmaster.opts");
        }
    }

    @Test
    void aWorldOfAnotherVersionIsKeptAndReportedOnce() throws IOException {
        started();
        Path present = world();
        Path older =
                present.resolveSibling(String.valueOf(present.getFileName()).replaceFirst("-r\\d+", "-r0"));
        Files.move(present, older);
        messages.clear();

        assertThat(started()).isEqualTo(1);
        assertThat(messages)
                .filteredOn(line -> line.contains(older.toString()))
                .singleElement()
                .asString()
                .contains("is made for this version", "can be deleted if that is no longer used");
        assertThat(older.resolve("complete")).exists();
        messages.clear();

        assertThat(started()).isZero();
        assertThat(messages).noneMatch(line -> line.contains(older.toString()));
    }

    private World built(String cache) {
        CacheFolder other = new CacheFolder(folder.resolve(cache));
        return new WorldCache(other, Optional.empty())
                .obtain(World.of(other, new GuestBook(), StartOptions.small()), (what, done, of) -> messages.add(what));
    }

    @Test
    void aServerThatDoesNotStartReportsWhyImmediately() throws IOException {
        started();
        Path broken = folder.resolve("broken");
        Folders.copy(world().resolve("database"), broken);
        Files.writeString(broken.resolve("data/PG_VERSION"), "9.6\n");
        long begun = System.nanoTime();

        assertThatThrownBy(
                        () -> PostgresServer.start(broken, folder.resolve("copy"), new CacheFolder(folder).binaries()))
                .isInstanceOf(MachineLacksException.class)
                .hasMessageContaining("database files are incompatible with server");
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void onlyTheOwnerCanReadTheCacheAndThePasswordInIt() throws IOException {
        Files.createDirectories(folder.resolve("binaries"));
        Files.setPosixFilePermissions(folder.resolve("binaries"), PosixFilePermissions.fromString("rwxrwxrwx"));
        started();
        CacheFolder cache = new CacheFolder(folder);

        for (Path each : List.of(cache.root(), cache.binaries(), cache.worlds(), cache.runs())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                    .as(each.toString())
                    .isEqualTo("rwx------");
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(world().resolve("database/secret"))))
                .isEqualTo("rw-------");
    }
}
