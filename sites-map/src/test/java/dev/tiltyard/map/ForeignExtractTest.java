package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.map.osm.ForeignExtract;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The map with a user's extract, written by another program. */
class ForeignExtractTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> REPORTED = new ConcurrentSkipListSet<>();

    @TempDir
    static Path folder;

    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    private final HttpClient browser = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        Path extract = folder.resolve("lindenland.osm.pbf");
        ForeignExtract.write(extract);
        runtime = EmbeddedRuntime.open(new CacheFolder(Files.createDirectory(folder.resolve("cache"))));
        site = runtime.start(new MapSite(), over(extract).withProgress((what, done, all) -> REPORTED.add(what)));
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    private static StartOptions over(Path extract) {
        return StartOptions.small().withSettings(Map.of("map-data", extract.toString()));
    }

    @Test
    void theImportReportsItsProgress() {
        assertThat(REPORTED).contains("map elements", "map roads");
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            /nominatim/search?q=Caf%C3%A9+Linde&format=json                  | /0/osm_id               | 5
            /nominatim/search?q=Caf%C3%A9+Linde&format=json                  | /0/lat                  | 51.0004
            /nominatim/search?q=cafe+linde&format=json                       | /0/lon                  | 13.0006
            /nominatim/search?q=Linde&format=json&addressdetails=1           | /0/address/country_code | ll
            /nominatim/search?q=Linde&format=json&addressdetails=1           | /0/address/city         | Neulinden
            /nominatim/search?q=Linde&format=json&countrycodes=ll            | /0/osm_id               | 5
            /nominatim/search?q=Linde&format=json&countrycodes=us            | /0                      | (none)
            /nominatim/search?q=cafes+near+Neulinden&format=json             | /0/osm_id               | 5
            /nominatim/search?q=Lindenland&format=json                       | /0/osm_type             | relation
            /nominatim/search?q=Pittsburgh&format=json                       | /0                      | (none)
            /nominatim/reverse?lat=51.0004&lon=13.0006&format=json           | /osm_id                 | 5
            /route/v1/car/13.000,51.000;13.002,51.002?steps=true             | /routes/0/legs/0/steps/0/name | Lindenweg
            /route/v1/car/13.000,51.000;13.002,51.002?steps=true             | /routes/0/legs/0/steps/1/name | Hauptstraße
            /route/v1/car/13.000,51.000;-79.95,40.44                         | /code                   | NoSegment
            /api/0.6/node/5.json                                             | /elements/0/version     | 5
            """)
    void findsAndRoutesWhatIsInIt(String path, String pointer, String value) throws Exception {
        JsonNode found = JSON.readTree(get(path).body()).at(pointer);

        assertThat(found.isMissingNode() ? "(none)" : found.asText()).isEqualTo(value);
    }

    @ParameterizedTest(name = "{0} shows {1}")
    @CsvSource(delimiter = '|', textBlock = """
            /                | Welcome to OpenStreetMap!
            /node/5          | Café Linde
            /node/21         | wanderer (900)
            /node/24         | wanderer
            /way/10          | Lindenweg
            /way/14          | Randweg
            /relation/30     | Lindenland
            /relation/31     | route
            """)
    void showsItsElementsWithTheirAuthors(String path, String text) throws Exception {
        HttpResponse<String> answer = get(path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(Jsoup.parse(answer.body()).text()).contains(text);
    }

    @Test
    void drawsIt() throws Exception {
        List<Integer> lengths = List.of(
                get("/tile/15/17567/10969.png").body().length(),
                get("/tile/15/9106/12353.png").body().length());

        assertThat(lengths.get(0)).as("with a town, compared with an empty one").isGreaterThan(lengths.get(1));
    }

    @Test
    void aTruncatedFileIsRejectedWithTheRemedy() throws IOException {
        Path broken = folder.resolve("broken.osm.pbf");
        byte[] whole = Files.readAllBytes(folder.resolve("lindenland.osm.pbf"));
        Files.write(broken, Arrays.copyOf(whole, whole.length - 40));

        assertThatThrownBy(() -> runtime.start(new MapSite(), over(broken).withCopy(1)))
                .hasStackTraceContaining("broken.osm.pbf")
                .hasStackTraceContaining("is truncated")
                .hasStackTraceContaining("Remedy");
    }

    @Test
    void aFileWithoutRoadsIsRefusedWithTheRemedy() throws IOException {
        Path pathless = folder.resolve("pathless.osm.pbf");
        ForeignExtract.writeWithoutRoads(pathless);

        assertThatThrownBy(() -> runtime.start(new MapSite(), over(pathless).withCopy(1)))
                .hasStackTraceContaining("check that the file holds roads");
    }

    @Test
    void anEmptyAreaIsRefusedWithTheRemedy() throws IOException {
        Path empty = folder.resolve("empty.osm.pbf");
        ForeignExtract.writeWithoutElements(empty);

        assertThatThrownBy(() -> runtime.start(new MapSite(), over(empty).withCopy(1)))
                .hasStackTraceContaining("it has no nodes, so its area is empty")
                .hasStackTraceContaining("Remedy");
    }

    @Test
    void theMapOpensOnItsArea() throws Exception {
        assertThat(Jsoup.parse(get("/").body()).body().attr("data-start")).matches("\\d+/5[01]\\.\\d+/1[23]\\.\\d+");
    }

    @Test
    void aMissingFileIsReported() {
        assertThatThrownBy(() -> runtime.start(
                        new MapSite(), over(folder.resolve("nowhere.osm.pbf")).withCopy(1)))
                .hasStackTraceContaining("there is no file")
                .hasStackTraceContaining("nowhere.osm.pbf");
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return browser.send(
                HttpRequest.newBuilder(URI.create(site.url() + path)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
