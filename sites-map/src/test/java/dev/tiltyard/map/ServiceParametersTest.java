package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each documented parameter of Nominatim 4.2 and OSRM 5.27, and its effect on the response. */
class ServiceParametersTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FROM_TO = "-79.9427192,40.4441897;-79.95,40.444";
    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new MapSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    @ParameterizedTest(name = "search?{0}: {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            q=pittsburgh                                         | /0/osm_type             | relation
            q=pittsburgh                                         | /0/class                | boundary
            q=pittsburgh                                         | /0/type                 | administrative
            q=pittsburgh                                         | /0/lat                  | 40.4416941
            q=pittsburgh                                         | /0/boundingbox/3        | (some)
            q=pittsburgh                                         | /0/importance           | (some)
            q=pittsburgh                                         | /0/licence              | (some)
            q=pittsburgh                                         | /0/address              | (none)
            q=40.4433,-79.9436                                   | /0/display_name         | (some)
            amenity=restaurant&city=Pittsburgh                   | /0/type                 | restaurant
            street=401+Shady+Avenue&city=Pittsburgh              | /0/display_name         | (some)
            city=Boston                                          | /0/lat                  | 42.3603713
            county=Allegheny+County                              | /0/display_name         | (some)
            state=Maine                                          | /0/osm_type             | relation
            country=United+States                                | /0/display_name         | United States
            postalcode=15232&city=Pittsburgh                     | /0/display_name         | (some)
            q=pittsburgh&city=Boston                             | /error/code             | 400
            q=pittsburgh&format=json                             | /0/osm_id               | 188553
            q=pittsburgh&format=jsonv2                           | /0/category             | boundary
            q=pittsburgh&format=jsonv2                           | /0/place_rank           | 16
            q=pittsburgh&format=jsonv2                           | /0/class                | (none)
            q=pittsburgh&format=geojson                          | /features/0/properties/osm_id | 188553
            q=pittsburgh&format=geojson                          | /features/0/bbox/3      | (some)
            q=pittsburgh&format=geocodejson                      | /geocoding/query        | pittsburgh
            q=pittsburgh&format=geocodejson                      | /features/0/properties/geocoding/type | city
            q=CMU&format=geocodejson&addressdetails=1            | /features/0/properties/geocoding/postcode | 15213
            q=pittsburgh&format=html                             | /error/code             | 400
            q=CMU&addressdetails=1                               | /0/address/country_code | us
            q=CMU&addressdetails=0                               | /0/address              | (none)
            q=CMU&extratags=1                                    | /0/extratags/wikidata   | Q190080
            q=CMU&namedetails=1                                  | /0/namedetails/short_name | CMU
            q=CMU&accept-language=de,en                          | /0/osm_id               | 2279034
            q=CMU&countrycodes=us                                | /0/osm_id               | 2279034
            q=CMU&countrycodes=US,ca                             | /0/osm_id               | 2279034
            q=CMU&countrycodes=de                                | /0                      | (none)
            q=avenue&limit=3                                     | /2                      | (some)
            q=avenue&limit=3                                     | /3                      | (none)
            q=avenue                                             | /9                      | (some)
            q=avenue                                             | /10                     | (none)
            q=avenue&limit=999                                   | /50                     | (none)
            q=CMU&limit=many                                     | /error/code             | 400
            q=starbucks&viewbox=-79.93,40.43,-79.91,40.44&bounded=1 | /0/lat               | 40.43799
            q=starbucks&viewbox=-79.93,40.43,-79.91,40.44        | /0/lat                  | 40.43799
            q=starbucks&viewbox=-60,10,-50,20&bounded=1          | /0                      | (none)
            q=CMU&viewbox=1,2,3                                  | /error/code             | 400
            q=CMU&polygon_geojson=1                              | /0/geojson/type         | Polygon
            q=CMU&polygon_kml=1                                  | /0/geokml               | (some)
            q=CMU&polygon_svg=1                                  | /0/svg                  | (some)
            q=CMU&polygon_text=1                                 | /0/geotext              | (some)
            q=CMU&polygon_svg=1&polygon_kml=1                    | /error/message          | Select only one of the polygon output options.
            q=pittsburgh&polygon_geojson=1&polygon_threshold=0.5 | /0/geojson/coordinates/0/6 | (none)
            q=CMU&polygon_text=1&polygon_threshold=far           | /error/code             | 400
            q=CMU&dedupe=0&email=a@example.org&debug=0           | /0/osm_id               | 2279034
            q=hotels+near+carnegie+mellon+university             | /0/type                 | hotel
            q=xqzzt+vvk                                          | /0                      | (none)
            q=%00%FF                                             | /0                      | (none)
            q=                                                   | /0                      | (none)
            x=1                                                  | /error/message          | Nothing to search for.
            """)
    void searches(String query, String pointer, String value) throws Exception {
        assertThat(at("/nominatim/search?" + (query.contains("format=") ? "" : "format=json&") + query, pointer, value))
                .isEqualTo(value);
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            reverse?lat=40.4562&lon=-79.92235&format=json                   | /address/road        | Shady Avenue
            reverse?lat=40.4562&lon=-79.92235&format=jsonv2                 | /category            | (some)
            reverse?lat=40.4562&lon=-79.92235&format=geojson                | /features/0/type     | Feature
            reverse?lat=40.4562&lon=-79.92235&format=geocodejson            | /features/0/properties/geocoding/housenumber | 401
            reverse?lat=40.4562&lon=-79.92235&format=json&addressdetails=0  | /address             | (none)
            reverse?lat=40.4562&lon=-79.92235&format=json&extratags=1       | /extratags           | (some)
            reverse?lat=40.4562&lon=-79.92235&format=json&namedetails=1     | /namedetails         | (some)
            reverse?lat=40.4562&lon=-79.92235&format=json&zoom=10           | /osm_id              | 188553
            reverse?lat=40.4562&lon=-79.92235&format=json&zoom=10&polygon_geojson=1 | /geojson/type | Polygon
            reverse?lat=40.4562&lon=-79.92235&format=json&accept-language=en&email=a@example.org | /address/house_number | 401
            reverse?lat=0&lon=0&format=json                                 | /error               | Unable to geocode
            reverse?lon=-79.92235&format=json                               | /error/message       | Parameter 'lat' missing.
            reverse?lat=91&lon=0&format=json                                | /error/code          | 400
            lookup?osm_ids=R2279034,W583390395&format=json                  | /0/osm_id            | 2279034
            lookup?osm_ids=R2279034,W583390395&format=json                  | /1/osm_type          | way
            lookup?osm_ids=R2279034&format=jsonv2&extratags=1&namedetails=1 | /0/extratags/website | https://www.cmu.edu/
            lookup?osm_ids=R2279034&format=geojson                          | /features/0/properties/category | amenity
            lookup?osm_ids=R2279034&format=geocodejson                      | /features/0/properties/geocoding/osm_key | amenity
            lookup?osm_ids=N999,X1,nonsense&format=json                     | /0                   | (none)
            lookup?osm_ids=R2279034&format=json&addressdetails=0            | /0/address           | (none)
            lookup?osm_ids=R2279034&format=json&polygon_text=1              | /0/geotext           | (some)
            details?osmtype=R&osmid=2279034&format=json                     | /category            | amenity
            details?osmtype=R&osmid=2279034&class=amenity&pretty=1          | /admin_level         | 15
            details?osmtype=R&osmid=2279034&addressdetails=1                | /address/0/isaddress | true
            details?osmtype=R&osmid=2279034&keywords=1                      | /keywords/name/0/token | carnegie
            details?osmtype=R&osmid=2279034&linkedplaces=1                  | /linked_places       | (some)
            details?osmtype=R&osmid=2279034&hierarchy=1                     | /hierarchy/0/localname | (some)
            details?osmtype=R&osmid=2279034&hierarchy=1&group_hierarchy=1   | /hierarchy/cafe/0/localname | (some)
            details?osmtype=R&osmid=2279034&polygon_geojson=1               | /geometry/type       | Polygon
            details?osmtype=R&osmid=2279034                                 | /geometry/type       | Point
            details?osmtype=N&osmid=1                                       | /error/code          | 404
            details?place_id=1                                              | /place_id            | 1
            status?format=json                                              | /status              | 0
            status?format=json                                              | /data_updated        | 2023-05-29T12:00:00+00:00
            """)
    void looksUp(String query, String pointer, String value) throws Exception {
        assertThat(at("/nominatim/" + query, pointer, value)).isEqualTo(value);
    }

    @ParameterizedTest(name = "{0} begins with {1}")
    @CsvSource(delimiter = '|', textBlock = """
            search?q=CMU&format=json&json_callback=show       | show([{"place_id"
            reverse?lat=40.4562&lon=-79.92235&format=json&json_callback=show | show({"place_id"
            search?q=CMU&format=xml                           | <?xml
            search?q=CMU&format=xml&polygon_kml=1             | <?xml
            reverse?lat=40.4562&lon=-79.92235                 | <?xml
            lookup?osm_ids=R2279034                           | <?xml
            status                                            | OK
            """)
    void writesOtherForms(String query, String beginning) throws Exception {
        assertThat(body("/nominatim/" + query)).startsWith(beginning);
    }

    @Test
    void placesThatAreExcludedAreNotFoundAgain() throws Exception {
        String first = JSON.readTree(body("/nominatim/search?q=starbucks&format=json"))
                .at("/0/place_id")
                .asText();

        JsonNode others = JSON.readTree(body("/nominatim/search?q=starbucks&format=json&exclude_place_ids=" + first));

        assertThat(others).isNotEmpty();
        assertThat(others.findValuesAsText("place_id")).doesNotContain(first);
    }

    @Test
    void outlinesAreWrittenAsInTheDatabaseOfTheOriginal() throws Exception {
        assertThat(at("/nominatim/lookup?osm_ids=R2279034&format=json&polygon_text=1", "/0/geotext", ""))
                .startsWith("POLYGON((-79.94")
                .endsWith("))");
        assertThat(at("/nominatim/lookup?osm_ids=R2279034&format=json&polygon_svg=1", "/0/svg", ""))
                .matches("M -79\\.9\\d+ -40\\.4\\d+ L .* Z");
        assertThat(at("/nominatim/lookup?osm_ids=R2279034&format=json&polygon_kml=1", "/0/geokml", ""))
                .startsWith("<Polygon><outerBoundaryIs><LinearRing><coordinates>-79.94");
        assertThat(body("/nominatim/lookup?osm_ids=R2279034&polygon_geojson=1"))
                .contains("geojson=\"{&quot;type&quot;:&quot;Polygon&quot;");
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            /route/v1/car/{}                                   | /routes/0/geometry         | (some)
            /route/v1/car/{}                                   | /routes/0/weight_name      | routability
            /route/v1/car/{}                                   | /routes/0/legs/0/summary   | ''
            /route/v1/driving/{}.json                          | /code                      | Ok
            /route/v1/car/{}?steps=true                        | /routes/0/legs/0/steps/0/maneuver/type | depart
            /route/v1/car/{}?steps=true                        | /routes/0/legs/0/steps/0/mode          | driving
            /route/v1/foot/{}?steps=true                       | /routes/0/legs/0/steps/0/mode          | walking
            /route/v1/bike/{}?steps=true                       | /routes/0/legs/0/steps/0/mode          | cycling
            /route/v1/car/{}?steps=true                        | /routes/0/legs/0/steps/0/intersections/0/entry/0 | true
            /route/v1/car/{}?alternatives=false                | /routes/1                  | (none)
            /route/v1/car/-79.9427,40.4441;-80.0177,40.4457?alternatives=2 | /routes/0/distance | (some)
            /route/v1/car/{}?geometries=polyline6              | /routes/0/geometry         | (some)
            /route/v1/car/{}?geometries=geojson                | /routes/0/geometry/type    | LineString
            /route/v1/car/{}?geometries=wkt                    | /code                      | InvalidQuery
            /route/v1/car/{}?overview=full                     | /routes/0/geometry         | (some)
            /route/v1/car/{}?overview=false                    | /routes/0/geometry         | (none)
            /route/v1/car/{}?annotations=true                  | /routes/0/legs/0/annotation/speed/0 | (some)
            /route/v1/car/{}?annotations=duration,nodes        | /routes/0/legs/0/annotation/nodes/0 | (some)
            /route/v1/car/{}?annotations=duration              | /routes/0/legs/0/annotation/nodes | (none)
            /route/v1/car/{}?annotations=colour                | /code                      | InvalidQuery
            /route/v1/car/{}?continue_straight=true            | /code                      | Ok
            /route/v1/car/{}?continue_straight=perhaps         | /code                      | InvalidQuery
            /route/v1/car/{};-79.96,40.444                     | /routes/0/legs/1/distance  | (some)
            /route/v1/car/{};-79.96,40.444?waypoints=0;2       | /routes/0/legs/1           | (none)
            /route/v1/car/{};-79.96,40.444?waypoints=0;1       | /code                      | InvalidValue
            /route/v1/car/{}?hints=;                           | /code                      | Ok
            /route/v1/car/{}?hints=;;                          | /code                      | InvalidOptions
            /route/v1/car/{}?generate_hints=false              | /waypoints/0/hint          | (none)
            /route/v1/car/{}                                   | /waypoints/0/hint          | (some)
            /route/v1/car/{}                                   | /waypoints/0/name          | Forbes Avenue
            /route/v1/car/{}                                   | /waypoints/0/location/1    | (some)
            /route/v1/car/{}?skip_waypoints=true               | /waypoints                 | (none)
            /route/v1/car/{}?bearings=90,180;                  | /code                      | Ok
            /route/v1/car/{}?bearings=90                       | /code                      | InvalidOptions
            /route/v1/car/{}?bearings=north;                   | /code                      | InvalidQuery
            /route/v1/car/{}?radiuses=unlimited;500            | /code                      | Ok
            /route/v1/car/{}?radiuses=1;1                      | /code                      | NoSegment
            /route/v1/car/{}?radiuses=500                      | /code                      | InvalidOptions
            /route/v1/car/{}?approaches=curb;unrestricted      | /code                      | Ok
            /route/v1/car/{}?approaches=left;                  | /code                      | InvalidQuery
            /route/v1/car/{}?snapping=any                      | /code                      | Ok
            /route/v1/car/{}?exclude=motorway                  | /code                      | InvalidValue
            /route/v1/car/{}?colour=red                        | /code                      | InvalidQuery
            /route/v1/car/polyline(ggzuFzx%7CfNf@rl@)           | /code                      | Ok
            /route/v1/car/-79.9427;40.4441                     | /code                      | InvalidUrl
            /route/v1/car/-279.9427,40.4441;-79.95,40.444      | /code                      | InvalidValue
            /route/v1/car/{};-84.7278,45.8174                  | /code                      | NoRoute
            /route/v1/car/{};10,50                             | /code                      | NoSegment
            /route/v2/car/{}                                   | /code                      | InvalidVersion
            /table/v1/car/{}                                   | /durations/0/1             | (some)
            /table/v1/car/{}                                   | /distances                 | (none)
            /table/v1/car/{}?annotations=duration,distance     | /distances/1/0             | (some)
            /table/v1/car/{}?sources=0                         | /durations/1               | (none)
            /table/v1/car/{}?destinations=1                    | /durations/0/1             | (none)
            /table/v1/car/{}?sources=0;1&destinations=all      | /sources/1/name            | (some)
            /table/v1/car/{}?sources=7                         | /code                      | InvalidOptions
            /table/v1/car/{};-84.7278,45.8174                  | /durations/0/2             | null
            /table/v1/car/{};-84.7278,45.8174?fallback_speed=20 | /durations/0/2            | (some)
            /table/v1/car/{};-84.7278,45.8174?fallback_speed=20&fallback_coordinate=snapped | /durations/0/2 | (some)
            /table/v1/car/{}?fallback_speed=-1                 | /code                      | InvalidOptions
            /table/v1/car/{}?scale_factor=0                    | /code                      | InvalidOptions
            /table/v1/car/{}?steps=true                        | /code                      | InvalidQuery
            /nearest/v1/foot/-79.95,40.444                     | /waypoints/0/distance      | (some)
            /nearest/v1/foot/-79.95,40.444?number=2            | /waypoints/1/name          | (some)
            /nearest/v1/foot/-79.95,40.444?number=0            | /code                      | InvalidQuery
            /nearest/v1/foot/{}                                | /code                      | InvalidOptions
            /match/v1/car/{}                                   | /code                      | InvalidService
            /trip/v1/car/{}                                    | /code                      | InvalidService
            """)
    void routes(String path, String pointer, String value) throws Exception {
        assertThat(at(path.replace("{}", FROM_TO), pointer, value)).isEqualTo(value);
    }

    @Test
    void aTableIsScaledAndItsGapsAreFilledWithStraightLines() throws Exception {
        double plain = JSON.readTree(body("/table/v1/car/" + FROM_TO))
                .at("/durations/0/1")
                .asDouble();
        double doubled = JSON.readTree(body("/table/v1/car/" + FROM_TO + "?scale_factor=2"))
                .at("/durations/0/1")
                .asDouble();
        double filled = JSON.readTree(body("/table/v1/car/" + FROM_TO + ";-84.7278,45.8174?fallback_speed=20"))
                .at("/durations/0/2")
                .asDouble();

        assertThat(doubled).isBetween(plain * 2 - 0.2, plain * 2 + 0.2);
        assertThat(filled * 20).isBetween(700_000.0, 730_000.0);
    }

    /** Source: openstreetmap-website, commit d4a014d, its scripts for directions and its geocoder. */
    @Test
    void thePageOfTheOriginalGetsWhatItsScriptsRead() throws Exception {
        JsonNode from = JSON.readTree(body(
                        "/nominatim/search?q=carnegie+mellon+university&format=json&viewbox=-80.1,40.3,-79.8,40.6"))
                .get(0);
        String points = from.get("lon").asText() + "," + from.get("lat").asText() + ";-80.0177,40.4457";
        String path = "/osrm/routed-car/route/v1/driving/" + points;
        JsonNode route = JSON.readTree(body(path + "?overview=false&geometries=polyline&steps=true"));
        String hints = route.at("/waypoints/0/hint").asText() + ";"
                + route.at("/waypoints/1/hint").asText();
        JsonNode again = JSON.readTree(body(path + "?overview=false&geometries=polyline&steps=true&hints=" + hints));

        assertThat(from.get("lat").asText()).isEqualTo("40.4441897");
        assertThat(again.at("/routes/0/distance")).isEqualTo(route.at("/routes/0/distance"));
        for (JsonNode step : route.at("/routes/0/legs/0/steps")) {
            assertThat(step.at("/geometry").asText()).isNotEmpty();
            assertThat(step.at("/maneuver/type").asText()).isNotEmpty();
            assertThat(step.at("/maneuver/location")).hasSize(2);
            assertThat(step.has("name")).isTrue();
            assertThat(step.has("distance")).isTrue();
        }
    }

    /** {@code (some)} if any value is expected, {@code (none)} for none. */
    private String at(String path, String pointer, String expected) throws Exception {
        JsonNode found = JSON.readTree(body(path)).at(pointer);
        if (found.isMissingNode()) {
            return "(none)";
        }
        return expected.equals("(some)") ? "(some)" : found.asText();
    }

    private String body(String path) throws IOException, InterruptedException {
        URI address = URI.create(site.url() + path);
        return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
