package dev.tiltyard.map.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.map.MapSite;
import dev.tiltyard.map.osm.ForeignExtract;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.ImportedWorld;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An extract as a world of its own. */
class ExtractImporterTest {
    private static final MapSite SITE = new MapSite();

    @TempDir
    static Path folder;

    private static CacheFolder cache;
    private static CachedWorlds worlds;
    private static Path extract;
    private static ImportedWorld world;

    @BeforeAll
    static void importOnce() throws IOException {
        cache = new CacheFolder(folder.resolve("cache"));
        worlds = CachedWorlds.in(cache);
        extract = folder.resolve("lindenland.osm.pbf");
        ForeignExtract.write(extract);
        world = imported("mine", extract);
    }

    private static ImportedWorld imported(String name, Path file) {
        return worlds.importFrom(SITE, name, new ImportSource(file, Optional.empty()), Progress.silent());
    }

    @Test
    void itIsServedWithoutTheExtract() throws Exception {
        Path elsewhere = Files.move(extract, folder.resolve("moved.osm.pbf"));

        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache);
                RunningSite map = runtime.start(SITE, CachedWorlds.selecting(SITE, "mine"))) {
            assertThat(get(map, "/node/5")).contains("Café Linde");
            assertThat(get(map, "/nominatim/search?q=cafe+linde&format=json")).contains("\"osm_id\":5");
            assertThat(get(map, "/route/v1/foot/13.000,51.000;13.002,51.002")).contains("\"code\":\"Ok\"");
            assertThat(get(map, "/note/1")).as("notes of our own extract").contains("Not found");
            assertThat(map.state().reset(true).restored()).isTrue();
            assertThat(map.state().digest().value()).isEqualTo(world.digest());
        } finally {
            Files.move(elsewhere, extract);
        }
    }

    @Test
    void itSaysWhatWasRead() {
        assertThat(world.report().parts())
                .contains(
                        new ImportReport.Part("nodes", 10, 10),
                        new ImportReport.Part("ways", 4, 4),
                        new ImportReport.Part("relations", 2, 2));
    }

    @Test
    void episodesBeginAfterItsNewestEdit() {
        assertThat(world.start()).isEqualTo("2017-07-15T12:00:00Z");
    }

    @Test
    void itsPagesAndItsAccountAreTried() {
        ImportReport.Document checks = worlds.check(SITE, world, Map.of("wanderer", "test1234"), Progress.silent());

        assertThat(checks.checks())
                .extracting(ImportReport.Check::name)
                .containsExactly("bring-up", "pages", "login as wanderer", "digest after a reset");
        assertThat(checks.flawless()).as(checks.toString()).isTrue();
    }

    @Test
    void whatCannotBeUsedIsRefusedInOneSentenceAndLeavesNothing() throws IOException {
        byte[] whole = Files.readAllBytes(extract);
        Path cut = Files.write(folder.resolve("cut.osm.pbf"), Arrays.copyOf(whole, whole.length - 40));
        Path xml = Files.writeString(folder.resolve("map.osm"), "<?xml version='1.0'?><osm></osm>");
        Path history = folder.resolve("history.osm.pbf");
        ForeignExtract.writeRequiring(history, "HistoricalInformation");
        Path empty = folder.resolve("empty.osm.pbf");
        ForeignExtract.writeWithoutElements(empty);
        Path pathless = folder.resolve("pathless.osm.pbf");
        ForeignExtract.writeWithoutRoads(pathless);

        for (Map.Entry<Path, String> each : Map.of(
                        cut,
                        "is truncated",
                        xml,
                        "it is XML (.osm)",
                        history,
                        "it is a history file",
                        empty,
                        "it has no nodes",
                        pathless,
                        "check that the file holds roads",
                        folder.resolve("none.osm.pbf"),
                        "there is no such file")
                .entrySet()) {
            assertThatThrownBy(() -> imported("refused", each.getKey()))
                    .isInstanceOf(ImportRefusedException.class)
                    .hasMessageContaining(each.getKey().toString())
                    .hasMessageContaining(each.getValue())
                    .hasMessageContaining("Remedy: ");
        }
        assertThat(worlds.list()).hasSize(1);
    }

    private static String get(RunningSite map, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(map.url() + path)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
