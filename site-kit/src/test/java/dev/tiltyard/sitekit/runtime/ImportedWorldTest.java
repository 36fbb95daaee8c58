package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.runtime.CachedWorlds.CachedWorld;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A world from a user's data is a world like a built one; nothing of a failed import is left. */
class ImportedWorldTest {
    private static final Map<String, String> LOGIN = Map.of("ada", "lovelace");

    @TempDir
    private Path folder;

    private Path list;
    private CacheFolder cache;
    private CachedWorlds worlds;
    private final GuestBook book = new GuestBook();

    @BeforeEach
    void setUp() throws IOException {
        list = Files.writeString(folder.resolve("guests.txt"), "guests\ngrace\nalan\nmary\n");
        cache = new CacheFolder(folder.resolve("cache"));
        worlds = CachedWorlds.in(cache);
    }

    private ImportedWorld imported(String name) {
        return worlds.importFrom(book, name, source(list), Progress.silent());
    }

    private static ImportSource source(Path file) {
        return new ImportSource(file, Optional.empty());
    }

    private static int entries(RunningSite site) {
        return site.read(new Locator.Sql("guestbook", "SELECT count(*) AS n FROM entry", Map.of()))
                .findValue("n")
                .asInt();
    }

    private static String get(RunningSite site, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void itIsServedResetAndSharedLikeABuiltWorld() throws Exception {
        ImportedWorld world = imported("party");

        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                RunningSite site = runtime.start(book, CachedWorlds.selecting(book, "party"));
                RunningSite built = runtime.start(book, StartOptions.small())) {
            assertThat(entries(site)).isEqualTo(3);
            assertThat(entries(built)).isEqualTo(2);
            assertThat(get(site, "/list")).contains("grace");

            get(site, "/sign?eve");
            assertThat(entries(site)).isEqualTo(4);
            assertThat(site.state().reset(false).restored()).isTrue();
            assertThat(entries(site)).isEqualTo(3);
            assertThat(site.state().digest().value())
                    .isEqualTo(world.digest())
                    .isNotEqualTo(built.state().digest().value());
        }
        assertThat(book.worldsBuilt).hasValue(1);
    }

    @Test
    void itSaysWhatWasReadAndWhatWasLeftOut() {
        ImportedWorld world = imported("party");

        assertThat(world.report().parts()).containsExactly(new ImportReport.Part("guests", 3, 3));
        assertThat(world.report().leftOut()).containsExactly(new ImportReport.LeftOut("cover", 1, "the cover is blue"));
        assertThat(world.source()).isEqualTo(list.toString());
        assertThat(worlds.withId("guestbook/party")).singleElement().satisfies(listed -> assertThat(listed.imported())
                .contains(world));
    }

    @Test
    void itsPagesAndLoginsAreTried() {
        ImportReport.Document checks = worlds.check(book, imported("party"), LOGIN, Progress.silent());

        assertThat(checks.checks())
                .extracting(ImportReport.Check::name)
                .containsExactly("bring-up", "pages", "login as ada", "digest after a reset");
        assertThat(checks.flawless()).as(checks.toString()).isTrue();

        ImportedWorld known = worlds.list().get(0).imported().orElseThrow();
        assertThat(worlds.check(book, known, Map.of("ada", "wrong"), Progress.silent())
                        .checks())
                .filteredOn(check -> !check.passed())
                .extracting(ImportReport.Check::name)
                .containsExactly("login as ada");
    }

    @Test
    void aSourceThatIsNotTakenLeavesNothing() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "something else");
        assertThatThrownBy(() -> worlds.importFrom(book, "party", source(other), Progress.silent()))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("is no list of guests");
        Files.writeString(list, "guests\ngrace\n!\n");
        assertThatThrownBy(() -> imported("party"))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("is damaged");

        assertThat(worldFolders()).isEmpty();
    }

    @Test
    void aFailureInTheMiddleLeavesNothing() throws IOException {
        GuestBook failing = new GuestBook(new IllegalStateException("the pen broke"));
        assertThatThrownBy(() -> worlds.importFrom(failing, "party", source(list), Progress.silent()))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("the imported world party of guestbook")
                .hasMessageContaining("the pen broke");

        assertThat(worldFolders()).isEmpty();
    }

    private List<String> worldFolders() throws IOException {
        try (Stream<Path> folders = Files.list(cache.worlds())) {
            return folders.filter(Files::isDirectory)
                    .map(each -> each.getFileName().toString())
                    .toList();
        }
    }

    @Test
    void anImportNeverReplacesAWorld() {
        imported("party");
        assertThatThrownBy(() -> imported("party"))
                .hasMessageContaining("already an imported world party of guestbook")
                .hasMessageContaining("worlds remove guestbook/party");
    }

    @Test
    void anotherRevisionKeepsTheWorldAndSaysHowToImportItAgain() {
        imported("party");
        book.importRevision = "2";

        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache)) {
            assertThatThrownBy(() -> runtime.start(book, CachedWorlds.selecting(book, "party")))
                    .hasMessageContaining("revision 1")
                    .hasMessageContaining("this is revision 2")
                    .hasMessageContaining("./tiltyard worlds import --from " + list + " --site guestbook --name party");
        }
        imported("party");
        assertThat(worlds.withId("guestbook/party"))
                .hasSize(2)
                .extracting(world -> world.fits(book))
                .containsExactlyInAnyOrder(true, false);

        book.importRevision = "1";
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                RunningSite site = runtime.start(book, CachedWorlds.selecting(book, "party"))) {
            assertThat(entries(site)).isEqualTo(3);
        }
    }

    @Test
    void aDamagedOrMissingWorldIsNeverBuiltInstead() throws IOException {
        imported("party");
        Path folderOfIt = worlds.list().get(0).folder();
        Files.delete(folderOfIt.resolve("shared/list.txt"));
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache)) {
            assertThatThrownBy(() -> runtime.start(book, CachedWorlds.selecting(book, "party")))
                    .hasMessageContaining("shared/list.txt is gone")
                    .hasMessageContaining("worlds remove guestbook/party");
            assertThatThrownBy(() -> runtime.start(book, CachedWorlds.selecting(book, "par")))
                    .hasMessageContaining("There is no imported world par of guestbook");
        }
        assertThat(book.worldsBuilt).hasValue(0);
    }

    @Test
    void aPackedWorldIsTheSameElsewhere() throws IOException {
        ImportedWorld world = imported("party");
        Path archive = folder.resolve("party.tar.gz");
        worlds.export(worlds.list().get(0), archive, Progress.silent());
        assertThat(CachedWorlds.isExported(archive)).isTrue();
        assertThat(CachedWorlds.isExported(list)).isFalse();

        CacheFolder elsewhere = new CacheFolder(folder.resolve("elsewhere"));
        CachedWorld unpacked = CachedWorlds.in(elsewhere).unpack(archive, Progress.silent());

        assertThat(unpacked.imported()).contains(world);
        assertThat(CachedWorlds.in(elsewhere)
                        .check(book, world, LOGIN, Progress.silent())
                        .flawless())
                .isTrue();
        assertThatThrownBy(() -> CachedWorlds.in(elsewhere).unpack(archive, Progress.silent()))
                .hasMessageContaining("has this world already");
    }

    @Test
    void aDamagedArchiveLeavesNothing() throws IOException {
        imported("party");
        Path archive = folder.resolve("party.tar.gz");
        worlds.export(worlds.list().get(0), archive, Progress.silent());
        try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
            file.setLength(file.length() / 2);
        }
        CacheFolder elsewhere = new CacheFolder(folder.resolve("elsewhere"));

        assertThatThrownBy(() -> CachedWorlds.in(elsewhere).unpack(archive, Progress.silent()))
                .hasMessageContaining("Could not unpack the world in " + archive);
        try (Stream<Path> left = Files.list(elsewhere.worlds())) {
            assertThat(left.filter(Files::isDirectory)).isEmpty();
        }
    }

    @Test
    void aRemovedWorldIsGone() throws IOException {
        imported("party");
        worlds.remove(worlds.list().get(0));

        assertThat(worlds.list()).isEmpty();
        assertThat(worldFolders()).isEmpty();
        imported("party");
    }

    @Test
    void aNameIsSafeInPathsAndNoEdition() {
        assertThat(Stream.of("party", "wa-2023", "a_b").allMatch(ImportedWorld::isName))
                .isTrue();
        assertThat(Stream.of("", "official", "free", "../x", "A", "a/b", "-a", "a b", "x".repeat(41))
                        .noneMatch(ImportedWorld::isName))
                .isTrue();
        assertThat(WorldBuild.importedWorldOf("reddit")).isEqualTo("world.reddit");
    }
}
