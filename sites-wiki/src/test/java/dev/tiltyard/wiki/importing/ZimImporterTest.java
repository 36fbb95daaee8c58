package dev.tiltyard.wiki.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.ImportedWorld;
import dev.tiltyard.wiki.WikiSite;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ZIM file as a world of its own. */
class ZimImporterTest {
    private final WikiSite site = new WikiSite();

    @TempDir
    private Path folder;

    private CacheFolder cache;
    private CachedWorlds worlds;
    private Path book;

    @BeforeEach
    void setUp() throws IOException {
        cache = new CacheFolder(folder.resolve("cache"));
        worlds = CachedWorlds.in(cache);
        book = folder.resolve("my_book.zim");
        try (InputStream in = ZimImporterTest.class.getResourceAsStream("/dev/tiltyard/wiki/zim/libzim9.zim")) {
            Files.copy(Objects.requireNonNull(in), book);
        }
    }

    private ImportedWorld imported(Path file) {
        return worlds.importFrom(site, "mine", new ImportSource(file, Optional.empty()), Progress.silent());
    }

    private static HttpResponse<String> get(RunningSite wiki, String path) throws Exception {
        HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        return client.send(
                HttpRequest.newBuilder(URI.create(wiki.url() + path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void itIsServedWithoutTheOriginalFile() throws Exception {
        ImportedWorld world = imported(book);
        Files.delete(book);

        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                RunningSite wiki = runtime.start(site, CachedWorlds.selecting(site, "mine"))) {
            assertThat(get(wiki, "/my_book/index").body()).contains("welcome lobster");
            assertThat(get(wiki, site.entrance()).uri().getPath()).isEqualTo("/my_book/index");
            assertThat(get(wiki, "/search?content=my_book&pattern=lobster").body())
                    .contains("/my_book/notfront", "/my_book/frag");
            assertThat(get(wiki, "/suggest?content=my_book&term=docu").body()).contains("doc.pdf");
            assertThat(get(wiki, "/wikipedia_en_all_maxi_2022-05/A/Maine").statusCode())
                    .as("the shipped articles belong to another world")
                    .isEqualTo(404);
            assertThat(wiki.state().digest().value()).isEqualTo(world.digest());
        }
    }

    @Test
    void itsFileIsLinkedRatherThanCopied() throws Exception {
        imported(book);

        Path linked;
        try (Stream<Path> files = Files.walk(cache.worlds())) {
            linked = files.filter(file -> file.endsWith("my_book.zim"))
                    .findFirst()
                    .orElseThrow();
        }
        assertThat(Files.isSameFile(linked, book)).isTrue();
    }

    @Test
    void itsPagesAreTried() {
        ImportReport.Document checks = worlds.check(site, imported(book), Map.of(), Progress.silent());

        assertThat(checks.checks())
                .extracting(ImportReport.Check::name)
                .containsExactly("bring-up", "pages", "digest after a reset");
        assertThat(checks.flawless()).as(checks.toString()).isTrue();
        assertThat(worlds.list().get(0).imported().orElseThrow().pages()).hasSizeGreaterThan(100);
    }

    @Test
    void episodesBeginTheDayAfterItsDate() {
        assertThat(imported(book).start()).isEqualTo("2024-01-03T12:00:00Z");
    }

    @Test
    void aSplitFileIsImportedWithAllItsParts() throws Exception {
        byte[] whole = Files.readAllBytes(book);
        Files.write(folder.resolve("parts.zimaa"), Arrays.copyOf(whole, 10_000));
        Files.write(folder.resolve("parts.zimab"), Arrays.copyOfRange(whole, 10_000, whole.length));

        imported(folder.resolve("parts.zimaa"));

        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                RunningSite wiki = runtime.start(site, CachedWorlds.selecting(site, "mine"))) {
            assertThat(get(wiki, "/parts/index").body()).contains("welcome lobster");
        }
    }

    @Test
    void aDamagedFileIsRefusedInOneSentenceAndLeavesNothing() throws Exception {
        byte[] bytes = Files.readAllBytes(book);
        bytes[bytes.length / 2] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged.zim"), bytes);
        Path cut = Files.write(folder.resolve("cut.zim"), Arrays.copyOf(bytes, bytes.length - 100));
        Path other = Files.writeString(folder.resolve("other.zim"), "<html>404</html>");

        for (Map.Entry<Path, String> each : Map.of(
                        damaged,
                        "its header gives the checksum",
                        cut,
                        "the file ends here and should have",
                        other,
                        "it does not start with the magic number of ZIM files",
                        folder.resolve("none.zim"),
                        "there is no such file")
                .entrySet()) {
            assertThatThrownBy(() -> imported(each.getKey()))
                    .isInstanceOf(ImportRefusedException.class)
                    .hasMessageContaining(each.getKey().toString())
                    .hasMessageContaining(each.getValue())
                    .hasMessageContaining("Remedy: ");
        }
        assertThat(worlds.list()).isEmpty();
    }
}
