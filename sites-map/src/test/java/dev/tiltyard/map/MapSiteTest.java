package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import java.io.IOException;
import java.io.StringReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.InputSource;

/** The map's pages, with the small world. */
class MapSiteTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    private final HttpClient browser = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new MapSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    @Test
    void isFoundByItsId() {
        assertThat(ServiceLoader.load(SiteDefinition.class))
                .anyMatch(found -> found.id().equals("map"));
    }

    @ParameterizedTest(name = "{0} answers {1} with {2}")
    @CsvSource(delimiter = '|', textBlock = """
            /                                  | 200 | Welcome to OpenStreetMap!
            /search?query=Pittsburgh           | 200 | Results from
            /relation/2279034                  | 200 | Relation: Carnegie Mellon University (2279034)
            /relation/2279034/history          | 200 | View Details
            /relation/5475586                  | 200 | Mackinac Bridge
            /node/1                            | 404 | could not be found
            /way/172206707                     | 200 | Washington & Jefferson College
            /query?lat=40.4433&lon=-79.9436    | 200 | Carnegie Mellon University
            /note/1                            | 200 | esolved note #1
            /note/99999                        | 404 | could not be found
            /history                           | 200 | Changesets
            /traces                            | 200 | Public GPS Traces
            /diary                             | 200 | Users' Diaries
            /user/wanderer                     | 200 | Mapper since
            /directions                        | 200 | Directions
            /export                            | 200 | Export
            /key                               | 200 | Motorway
            /login                             | 200 | Login
            /nowhere                           | 404 | File not found
            /fixthemap                         | 200 | How to Help
            /user/forgot-password              | 200 | Forgotten Password?
            /traces/rss                        | 200 | track-
            /traces/tag/walk                   | 200 | Public GPS Traces tagged with walk
            /traces?page=2                     | 200 | Newer Traces
            /user/nobody-here/traces           | 404 | File not found
            /traces/new                        | 200 | Login
            /messages/inbox                    | 200 | Login
            /diary/rss                         | 200 | Old bridges and their names
            /user/wanderer/notes               | 200 | wanderer's Notes
            /changeset/40190206                | 200 | osmChange XML
            /user/new                          | 200 | Email Confirmation
            """)
    void pages(String path, int status, String text) throws Exception {
        HttpResponse<String> answer = get(path);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(Jsoup.parse(answer.body()).text()).contains(text);
    }

    @Test
    void theDirectionsFormHasTheThreeEnginesInTheirOrder() throws Exception {
        Document page = Jsoup.parse(get("/directions").body());

        assertThat(page.select("div#content select.routing_engines option").eachText())
                .containsExactly("Bicycle (OSRM)", "Car (OSRM)", "Foot (OSRM)");
        assertThat(page.select("[name=route_from], [name=route_to]")).hasSize(2);
        assertThat(page.select("[id=sidebar_content]")).hasSize(1);
    }

    @Test
    void searchResultsComeInPagesOfTen() throws Exception {
        Document first =
                Jsoup.parse(post("/geocoder/search_osm_nominatim?query=restaurants+near+Carnegie+Music+Hall", "zoom=14")
                        .body());
        Document streets = Jsoup.parse(
                post("/geocoder/search_osm_nominatim?query=avenue", "zoom=14").body());

        assertThat(first.select("li.search_results_entry a.set_position[href^=/]"))
                .isNotEmpty();
        assertThat(first.select(".search_more a").text()).isEqualTo("More results");
        assertThat(streets.select("li.search_results_entry")).hasSize(10);
        String more = streets.select(".search_more a").attr("href");
        Document next = Jsoup.parse(post(more, "zoom=14").body());
        assertThat(next.select("a.set_position").eachAttr("href"))
                .doesNotContainAnyElementsOf(streets.select("a.set_position").eachAttr("href"));
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            /nominatim/search?q=pittsburgh&format=json                                | /0/osm_id             | 188553
            /search?q=pittsburgh&format=json                                          | /0/osm_type           | relation
            /nominatim/search?q=pittsburgh&format=jsonv2                              | /0/category           | boundary
            /nominatim/search?q=CMU&format=json&addressdetails=1                      | /0/address/postcode   | 15213
            /nominatim/search?q=CMU&format=json&extratags=1                           | /0/extratags/website  | https://www.cmu.edu/
            /nominatim/search?q=CMU&format=json&namedetails=1                         | /0/namedetails/alt_name | CMU
            /nominatim/search?q=CMU&format=json&polygon_geojson=1                     | /0/geojson/type       | Polygon
            /nominatim/search?q=CMU&format=geojson                                    | /features/0/geometry/type | Point
            /nominatim/search?city=Boston&state=Massachusetts&format=json             | /0/lat                | 42.3603713
            /nominatim/search?q=giant+eagle&format=json&limit=1&viewbox=-79.90,40.42,-79.89,40.40&bounded=1 | /0/address | (none)
            /nominatim/search?q=xqzzt&format=json                                     | /0                    | (none)
            /nominatim/reverse?lat=40.4562&lon=-79.92235&format=json                  | /address/house_number | 401
            /nominatim/reverse?lat=-40&lon=10&format=json                             | /error                | Unable to geocode
            /nominatim/reverse?lat=95&lon=10&format=json                              | /error/code           | 400
            /nominatim/reverse?lat=abc&lon=10&format=json                             | /error/code           | 400
            /nominatim/lookup?osm_ids=R2279034,W583390395,N5&format=json              | /1/type               | university
            /nominatim/details?osmtype=R&osmid=2279034&format=json                    | /localname            | Carnegie Mellon University
            /nominatim/search?format=json                                             | /error/message        | Nothing to search for.
            /nominatim/search?q=x&format=csv                                          | /error/code           | 400
            /nominatim/search?q=x&viewbox=1,2&format=json                             | /error/code           | 400
            /nominatim/status?format=json                                             | /message              | OK
            """)
    void nominatim(String path, String pointer, String value) throws Exception {
        JsonNode found = JSON.readTree(get(path).body()).at(pointer);

        assertThat(found.isMissingNode() ? "(none)" : found.asText()).isEqualTo(value);
    }

    @Test
    void nominatimsXmlCarriesWhatTheWebSiteNeeds() throws Exception {
        String xml =
                get("/nominatim/search?q=pittsburgh&format=xml&extratags=1").body();

        assertThat(xml).contains("<searchresults", "more_url=", "exclude_place_ids", "<extratags><tag key=");
        assertThat(get("/nominatim/reverse?lat=40.4562&lon=-79.92235").body())
                .contains("<reversegeocode", "<result ", "<addressparts>");
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
            /route/v1/car/-79.95,40.444;-79.93,40.44?overview=false                    | /code                            | Ok
            /route/v1/foot/-79.95,40.444;-79.93,40.44?steps=true                       | /routes/0/legs/0/steps/0/maneuver/type | depart
            /osrm/routed-bike/route/v1/driving/-79.95,40.444;-79.93,40.44?steps=true   | /routes/0/weight_name            | routability
            /route/v1/car/-79.95,40.444;-79.93,40.44?geometries=geojson                | /routes/0/geometry/type          | LineString
            /route/v1/car/-79.95,40.444;-79.93,40.44?annotations=duration              | /routes/0/legs/0/annotation/distance | (none)
            /table/v1/car/-79.95,40.444;-79.93,40.44                                   | /durations/0/0                   | 0.0
            /table/v1/foot/-79.95,40.444;-79.93,40.44?annotations=distance             | /distances/1/1                   | 0.0
            /nearest/v1/foot/-79.95,40.444?number=3                                    | /code                            | Ok
            /route/v1/car/-79.95,40.444                                                | /code                            | InvalidOptions
            /route/v1/car/-79.95;40.444                                                | /code                            | InvalidUrl
            /route/v1/car/-379.95,40.444;-79.93,40.44                                  | /code                            | InvalidValue
            /route/v1/car/-79.95,40.444;-79.93,40.44?steps=maybe                       | /code                            | InvalidQuery
            /route/v1/car/-79.95,40.444;-79.93,40.44?colour=red                        | /code                            | InvalidQuery
            /route/v1/plane/-79.95,40.444;-79.93,40.44                                 | /code                            | InvalidValue
            /route/v2/car/-79.95,40.444;-79.93,40.44                                   | /code                            | InvalidVersion
            /trip/v1/car/-79.95,40.444;-79.93,40.44                                    | /code                            | InvalidService
            /route/v1/car/0,0;-79.93,40.44                                             | /code                            | NoSegment
            /route/v1/car/-79.95,40.444;-84.7278,45.8174                               | /code                            | NoRoute
            /route/v1/car/-79.95,40.444;-79.93,40.44?radiuses=1;1                      | /code                            | NoSegment
            """)
    void osrm(String path, String pointer, String value) throws Exception {
        JsonNode found = JSON.readTree(get(path).body()).at(pointer);

        assertThat(found.isMissingNode() ? "(none)" : found.asText()).isEqualTo(value);
    }

    @ParameterizedTest(name = "/tile/{0}.png is {1}")
    @CsvSource({
        "0/0/0, 200",
        "5/8/12, 200",
        "13/2276/3088, 200",
        "19/145718/197682, 200",
        "3/9/1, 404",
        "20/0/0, 404",
        "cycle/13/2276/3088, 200",
        "moon/13/2276/3088, 404"
    })
    void tiles(String tile, int status) throws Exception {
        HttpResponse<byte[]> answer = browser.send(
                HttpRequest.newBuilder(URI.create(site.url() + "/tile/" + tile + ".png"))
                        .build(),
                HttpResponse.BodyHandlers.ofByteArray());

        assertThat(answer.statusCode()).isEqualTo(status);
        if (status == 200) {
            assertThat(answer.body()).startsWith(0x89, 'P', 'N', 'G');
        }
    }

    @Test
    void aResetRemovesANoteThatWasLeft() throws Exception {
        Document form = Jsoup.parse(get("/note/new").body());
        String token = form.select("form.new_note input[name=_token]").attr("value");
        HttpResponse<String> made =
                post("/note/new", "_token=" + token + "&lat=40.44&lon=-79.95&text=" + encoded("A <b>bench</b> here"));

        assertThat(made.body()).contains("A &lt;b&gt;bench&lt;/b&gt; here").doesNotContain("<b>bench");
        Document refused = Jsoup.parse(
                post("/note/new", "lat=40.44&lon=-79.95&text=A+bench").body());
        assertThat(refused.select("p.error").text()).contains("CSRF token is invalid");
        assertThat(refused.select("textarea[name=text]").text()).isEqualTo("A bench");
        ResetReport report = site.state().reset(true);
        assertThat(report.rowsUndone()).isPositive();
        assertThat(report.restored()).isTrue();
        assertThat(report.digestAfter()).isEqualTo(report.initialDigest());
        assertThat(get(made.uri().getPath()).statusCode()).isEqualTo(404);
    }

    @Test
    void signUpListsAllErrorsAndKeepsTheInput() throws Exception {
        String token = Jsoup.parse(get("/user/new").body())
                .select("form.standard-form input[type=hidden]")
                .attr("value");
        Document refused = Jsoup.parse(post(
                        "/user/new",
                        "user[_token]=" + token + "&user[email]=who@example&user[email_confirmation]=other@example.com"
                                + "&user[display_name]=a/b&user[pass_crypt]=short&user[pass_crypt_confirmation]=long")
                .body());
        assertThat(refused.select("small.error").eachText())
                .containsExactly(
                        "does not appear to be a valid e-mail address",
                        "doesn't match Email",
                        "contains one of these: / ; . , ? % #",
                        "needs 8 to 72 characters",
                        "doesn't match Password");
        assertThat(refused.select("#user_email, #user_email_confirmation, #user_display_name")
                        .eachAttr("value"))
                .containsExactly("who@example", "other@example.com", "a/b");
    }

    @Test
    void aDiaryEntryLeadsToItsCommentsAndItsAuthor() throws Exception {
        Document diary = Jsoup.parse(get("/diary").body());
        assertThat(diary.select(".diary_post h2").eachText()).hasSize(5);
        assertThat(diary.select(".diary_post .richtext").eachText()).doesNotHaveDuplicates();
        Document entry = Jsoup.parse(
                get(diary.select(".diary_post h2 a").first().attr("href")).body());
        assertThat(entry.select("h1").text()).endsWith("'s Diary");
        assertThat(entry.select("#newcomment").text()).isEqualTo("Login to leave a comment");
    }

    @ParameterizedTest(name = "lat={0}, lon={1}")
    @CsvSource({"95, 0", "-90.5, 0", "40, 181", "abc, 0", "'', ''"})
    void aNoteOutsideTheWorldIsRefusedWithItsText(String lat, String lon) throws Exception {
        Document form = Jsoup.parse(get("/note/new").body());
        String token = form.select("form.new_note input[name=_token]").attr("value");
        Document refused =
                Jsoup.parse(post("/note/new", "_token=" + token + "&lat=" + lat + "&lon=" + lon + "&text=A+bench")
                        .body());
        assertThat(refused.select("p.error").text()).isEqualTo("A note needs a place on the map.");
        assertThat(refused.select("textarea[name=text]").text()).isEqualTo("A bench");
    }

    @Test
    void aFeedIsXmlWhateverItsEntriesSay() throws Exception {
        submit("/login", Map.of("username", "wanderer", "password", "test1234"));
        submit(
                "/diary/new",
                Map.of("diary_entry[title]", "Café & <b>Brücke</b> © \u0007", "diary_entry[body]", "Zürich – Ö"));

        String feed = get("/diary/rss").body();

        var items = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(feed)))
                .getElementsByTagName("title");
        assertThat(IntStream.range(0, items.getLength())
                        .mapToObj(i -> items.item(i).getTextContent().strip()))
                .contains("Café & <b>Brücke</b> ©");
        site.state().reset(false);
    }

    @Test
    void theMemberLogsIn() {
        assertThat(site.login(site.definition().accounts().get(0)).json()).isNotBlank();
    }

    @Test
    void aMemberKeepsPreferencesAndFriends() throws Exception {
        Account member = site.definition().accounts().get(0);
        submit("/login", Map.of("username", member.username(), "password", member.password()));

        Document preferences = submit("/preferences/edit", Map.of("user[preferred_editor]", "remote"));
        assertThat(preferences.text()).contains("Preferences updated.", "Remote Control (JOSM, Potlatch, Merkaartor)");

        String friend = Jsoup.parse(get("/diary").body())
                .select("#content a[href~=^/user/[^/]+$]:not(:containsOwn(" + member.username() + "))")
                .first()
                .attr("href");
        assertThat(submit(friend + "/make_friend", Map.of()).text()).contains("is now your friend!", "Unfriend");
        assertThat(Jsoup.parse(get("/dashboard").body()).select("#content a[href=" + friend + "]"))
                .hasSize(1);
        assertThat(submit(friend + "/remove_friend", Map.of()).text()).contains("was removed from your friends.");
        assertThat(Jsoup.parse(get("/dashboard").body()).text()).contains("You have not added any friends yet.");
    }

    @Test
    void aMemberTakesAnotherNameAndPassword() throws Exception {
        String name = "Settler";
        Map<String, String> fields = Map.of(
                "user[email]",
                "settler@example.com",
                "user[email_confirmation]",
                "settler@example.com",
                "user[display_name]",
                name,
                "user[pass_crypt]",
                "open sesame",
                "user[pass_crypt_confirmation]",
                "open sesame");
        submit("/user/new", fields);

        assertThat(submit("/account/edit", Map.of("user[display_name]", "wanderer", "user[pass_crypt]", "short"))
                        .text())
                .contains("has already been taken", "needs 8 to 72 characters", "doesn't match Password");
        Document saved = submit(
                "/account/edit",
                Map.of(
                        "user[display_name]",
                        "Settled",
                        "user[new_email]",
                        "settled@example.com",
                        "user[pass_crypt]",
                        "another word",
                        "user[pass_crypt_confirmation]",
                        "another word"));
        assertThat(saved.text()).contains("User information updated successfully.");
        assertThat(saved.select("#user_email").val()).isEqualTo("settled@example.com");
        assertThat(submit("/profile/edit", Map.of("user[description]", "At home here"))
                        .text())
                .contains("Settled", "At home here");

        submit("/logout", Map.of());
        assertThat(submit("/login", Map.of("username", name, "password", "open sesame"))
                        .text())
                .contains("could not log in");
        submit("/login", Map.of("username", "settled@example.com", "password", "another word"));
        assertThat(get("/account/edit").body()).contains("Settled");
    }

    @Test
    void aTooLongUrlGetsTheSitesErrorPage() throws Exception {
        HttpResponse<String> answer = get("/search?query=" + "a".repeat(9000));
        assertThat(answer.statusCode()).isEqualTo(414);
        assertThat(Jsoup.parse(answer.body()).select("header h1").text()).isEqualTo("OpenStreetMap");
        assertThat(Jsoup.parse(answer.body()).select("h1").eachText()).contains("URI Too Long");
        assertThat(get("/search?query=" + "a".repeat(7000)).statusCode()).isEqualTo(200);
    }

    @Test
    void usersWithAHomeLocationSeeNearbyUsers() throws Exception {
        submit("/login", Map.of("username", "wanderer", "password", "test1234"));
        assertThat(submit("/profile/edit", Map.of("user[home_lat]", "north", "user[home_lon]", "200"))
                        .text())
                .contains("is not a number", "is not included in the list");
        submit("/profile/edit", Map.of("user[home_lat]", "40.44", "user[home_lon]", "-79.95"));
        Document form = Jsoup.parse(get("/profile/edit").body());
        assertThat(form.select("#home_lat, #home_lon").eachAttr("value")).containsExactly("40.44", "-79.95");
        List<String> near =
                Jsoup.parse(get("/dashboard").body()).select("#nearby_users li").eachText();
        assertThat(near)
                .isNotEmpty()
                .allMatch(line -> line.matches(".* \\([0-9.]+k?m away\\) Send Message Add Friend"));

        submit("/profile/edit", Map.of("user[home_lat]", "", "user[home_lon]", ""));
        Document nowhere = Jsoup.parse(get("/dashboard").body());
        assertThat(nowhere.select("#nearby_users")).isEmpty();
        assertThat(nowhere.text()).contains("set your home location to see nearby users");
        submit("/logout", Map.of());
        site.state().reset(false);
    }

    @Test
    void aTraceIsUploadedEditedFoundByItsTagAndDeleted() throws Exception {
        submit("/login", Map.of("username", "wanderer", "password", "test1234"));
        String token = Jsoup.parse(get("/traces/new").body())
                .select("form[action=/traces/new] input[type=hidden]")
                .val();
        String gpx =
                "<gpx><trk><trkseg><trkpt lat='40.44' lon='-79.95'/><trkpt lat='40.45' lon='-79.96'/></trkseg></trk></gpx>";
        String edge = "edge";
        StringBuilder body = new StringBuilder();
        Map.of(
                        "trace[_token]",
                        token,
                        "trace[description]",
                        "By the river",
                        "trace[tagstring]",
                        "dawn, walk",
                        "trace[visibility]",
                        "identifiable")
                .forEach(
                        (name, value) -> body.append("--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                                .formatted(edge, name, value)));
        body.append(
                "--%s\r\nContent-Disposition: form-data; name=\"trace[gpx_file]\"; filename=\"river.gpx\"\r\n\r\n%s\r\n--%s--\r\n"
                        .formatted(edge, gpx, edge));
        browser.send(
                HttpRequest.newBuilder(URI.create(site.url() + "/traces/new"))
                        .header("Content-Type", "multipart/form-data; boundary=" + edge)
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        Document tagged = Jsoup.parse(get("/user/wanderer/traces/tag/dawn").body());
        assertThat(tagged.select("#trace_list tr")).hasSize(1);
        assertThat(tagged.select("#trace_list a[href*=/tag/]").eachText()).containsExactly("dawn", "walk");
        String trace = tagged.select("#trace_list a").first().attr("href");
        String id = trace.substring(trace.lastIndexOf('/') + 1);
        assertThat(Jsoup.parse(get("/traces/" + id + "/data").body(), "", Parser.xmlParser())
                        .select("trkpt")
                        .eachAttr("lat"))
                .containsExactlyInAnyOrder("40.4400000", "40.4500000");

        Document edited = submit(
                "/traces/" + id + "/edit",
                Map.of(
                        "trace[tagstring]", "dusk",
                        "trace[description]", "Back again",
                        "trace[visibility]", "identifiable"));
        assertThat(edited.text()).contains("Trace updated", "Back again");
        assertThat(get("/traces/tag/dawn").body()).doesNotContain("river.gpx");
        assertThat(get("/traces/tag/dusk").body()).contains("river.gpx");

        String deletion = Jsoup.parse(get(trace).body())
                .select("form[action$=/delete] input[type=hidden]")
                .val();
        post("/traces/" + id + "/delete", encoded("trace[_token]") + "=" + encoded(deletion));
        assertThat(get(trace).statusCode()).isEqualTo(404);
        submit("/logout", Map.of());
        assertThat(get("/traces/1/edit").uri().getPath()).isEqualTo("/login");
        site.state().reset(false);
    }

    /** Fills in and submits the form whose action is the page itself; returns the resulting page. */
    private Document submit(String path, Map<String, String> values) throws IOException, InterruptedException {
        Element form = Jsoup.parse(get(path).body()).select("form[method=POST]").stream()
                .filter(found -> found.attr("action").equals(path))
                .findFirst()
                .orElseThrow();
        List<String> fields = new ArrayList<>();
        for (Element field : form.select("input[name], select[name], textarea[name]")) {
            String name = field.attr("name");
            fields.add(encoded(name) + "=" + encoded(values.getOrDefault(name, field.val())));
        }
        return Jsoup.parse(post(path, String.join("&", fields)).body());
    }

    @Test
    void anAreaIsExportedWithItsNodesTheirWaysAndTheirRelations() throws Exception {
        HttpResponse<String> answer =
                get("/export/finish?minlon=-79.95&minlat=40.44&maxlon=-79.94&maxlat=40.447&commit=Export");
        assertThat(answer.uri().toString()).endsWith("/api/0.6/map?bbox=-79.95,40.44,-79.94,40.447");
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/xml");
        Document xml = Jsoup.parse(answer.body(), "", Parser.xmlParser());
        assertThat(xml.selectFirst("osm > bounds").attr("minlat")).isEqualTo("40.4400000");
        assertThat(xml.select("relation[id=2279034] > tag[k=name]").attr("v")).isEqualTo("Carnegie Mellon University");
        assertThat(xml.select("way > tag[v=Forbes Avenue]")).isNotEmpty();
        Set<String> nodes = new HashSet<>(xml.select("osm > node").eachAttr("id"));
        assertThat(nodes)
                .hasSizeGreaterThan(20)
                .containsAll(xml.select("way > nd").eachAttr("ref"));
        Set<String> ways = new HashSet<>(xml.select("osm > way").eachAttr("id"));
        assertThat(xml.select("osm > relation")).allSatisfy(relation -> assertThat(relation.select("member"))
                .anySatisfy(member -> assertThat(nodes.contains(member.attr("ref"))
                                || ways.contains(member.attr("ref"))
                                || member.attr("type").equals("relation"))
                        .isTrue()));
        JsonNode json = JSON.readTree(
                get("/api/0.6/map.json?bbox=-79.95,40.44,-79.94,40.447").body());
        assertThat(json.path("elements"))
                .hasSize(nodes.size()
                        + ways.size()
                        + xml.select("osm > relation").size());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            ''                     | The parameter bbox is required
            1,2,3                  | The parameter bbox is required
            1,2,3,x                | The parameter bbox is required
            -79,40,-81,41          | The minimum longitude must be less
            -79,42,-78,41          | The minimum latitude must be less
            -200,40,-199.9,40.1    | longitudes between -180.0 and 180.0
            -80,40,-79,41          | The maximum bbox size is 0.250000
            """)
    void anInvalidAreaIsRejectedWithTheReason(String area, String reason) throws Exception {
        HttpResponse<String> answer = get("/api/0.6/map?bbox=" + area);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(reason);
    }

    @Test
    void aChangesetShowsItsUser() throws Exception {
        Document changeset = Jsoup.parse(get("/api/0.6/changeset/40190206").body(), "", Parser.xmlParser());
        String maker = changeset.selectFirst("changeset").attr("uid");
        Document user = Jsoup.parse(get("/api/0.6/user/" + maker).body(), "", Parser.xmlParser());
        assertThat(user.selectFirst("user").attr("display_name")).isEqualTo("Slow Compass");
        assertThat(Integer.parseInt(user.selectFirst("user > changesets").attr("count")))
                .isPositive();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            /api/0.6/capabilities           | 200 | <area maximum="0.25"/>
            /api/0.6/relation/2279034       | 200 | <tag k="name" v="Carnegie Mellon University"/>
            /api/0.6/relation/2279034.json  | 200 | "type":"relation"
            /api/0.6/changeset/40190206     | 200 | user="Slow Compass"
            /api/0.6/changeset/40190206/download | 200 | <osmChange version="0.6"
            /api/0.6/changeset/1            | 404 | was not found
            /api/0.6/user/999999999         | 404 | user 999999999
            /api/0.6/map?bbox=0,0,0.1,0.1   | 200 | <bounds minlat="0.0000000"
            """)
    void theDataApiAnswers(String path, int status, String text) throws Exception {
        HttpResponse<String> answer = get(path);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).contains(text);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return browser.send(
                HttpRequest.newBuilder(URI.create(site.url() + path.replace(" ", "%20")))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return browser.send(
                HttpRequest.newBuilder(URI.create(site.url() + path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
