package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The map responds to any input in forms and URLs, and runs no injected script. */
class HostileValuesTest {
    private static final List<String> START =
            List.of("/", "/search?query=Pittsburgh", "/directions", "/login", "/note/new");
    private static final List<String> ADDRESSES = List.of(
            "/search?q=Pittsburgh&format=jsonv2&limit=5&viewbox=1,2,3,4&bounded=1&zoom=3&minlon=1&minlat=1&maxlon=2&maxlat=2",
            "/reverse?lat=40.4&lon=-79.9&zoom=18&format=json",
            "/nominatim/search?q=Pittsburgh&format=json",
            "/nominatim/reverse?lat=40.4&lon=-79.9&format=json",
            "/geocoder/search_osm_nominatim?query=a&zoom=3&minlon=1",
            "/routing/route/v1/car/-79.9,40.4;-79.8,40.5?overview=full&steps=true&geometries=geojson",
            "/directions?engine=fossgis_osrm_car&route=40.4,-79.9;40.5,-79.8",
            "/query?lat=40.4&lon=-79.9",
            "/node/1",
            "/way/172206707",
            "/relation/2279034",
            "/tile/12/1137/1543.png",
            "/history?bbox=1,2,3,4&max_id=3",
            "/api/0.6/map?bbox=-79.95,40.44,-79.94,40.45",
            "/export/finish?minlon=1&minlat=1&maxlon=2&maxlat=2&format=osm");

    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new MapSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    private static Fuzzer fuzzer(Fuzzer.Effort effort) {
        return new Fuzzer(
                () -> new FormBrowser(
                        site.url().toString().replaceFirst("/$", ""), FormBrowser.Conventions.messagesIn("#flash")),
                effort);
    }

    @Test
    void aFewFormsAnswerToAFewValues() {
        Fuzzer fuzzer = fuzzer(Fuzzer.Effort.quick());
        fuzzer.run(START);
        FuzzReport report = fuzzer.tryAddresses(ADDRESSES);

        assertThat(report.forms()).isPositive();
        assertThat(report.failures()).isEmpty();
    }
}
