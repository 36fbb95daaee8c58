package dev.tiltyard.homepage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The homepage over HTTP: every known row of WebArena's, and our additions. */
class HomepageTest {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Map<String, URI> UP = Map.of(
            "shopping", URI.create("http://localhost:41001"),
            "shopping_admin", URI.create("http://localhost:41002"),
            "reddit", URI.create("http://localhost:41003"),
            "gitlab", URI.create("http://localhost:41004"),
            "map", URI.create("http://localhost:41005"),
            "wikipedia", URI.create("http://localhost:41006"));

    private static EmbeddedRuntime runtime;
    private static RunningSite homepage;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        homepage = runtime.start(new HomepageSite(), StartOptions.small().withNeighbors(() -> UP));
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    @BeforeEach
    void clean() {
        homepage.state().reset(false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /scratchpad.html | multipart/form-data; boundary=x
            /scratchpad.html | multipart/form-data
            /scratchpad.html | text/plain; charset=nowhere
            /%00             | application/x-www-form-urlencoded
            """)
    void invalidInputIsRejectedWithAShortMessage(String path, String type) throws Exception {
        HttpResponse<String> answer = HTTP.send(
                HttpRequest.newBuilder(URI.create(homepage.url() + path))
                        .header("Content-Type", type)
                        .POST(BodyPublishers.ofString("--y\r\n\r\nz"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("400 Bad Request").doesNotContainIgnoringCase("jetty", "exception");
    }

    @Test
    void announcesTheResult() {
        assertThat(homepage.routes()).contains("GET /scratchpad.html", "POST /scratchpad.html");
    }

    @Test
    void isFoundByTheServiceLoaderAtWebArenasPort() {
        SiteDefinition found = ServiceLoader.load(SiteDefinition.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(site -> site.id().equals("homepage"))
                .findFirst()
                .orElseThrow();

        assertThat(found.defaultPort()).isEqualTo(4399);
        assertThat(found.urlVariable()).isEqualTo("HOMEPAGE");
    }

    @Nested
    class TheCards {
        @Test
        void haveTheirTitleAndHeading() throws Exception {
            Document page = page("/");

            assertThat(page.title()).isEqualTo("Homepage");
            assertThat(page.selectFirst("h1").text()).isEqualTo("Welcome to WebArena");
        }

        @Test
        void areInTheirOrder() throws Exception {
            assertThat(page("/").select("div.card[role=region]").eachAttr("aria-label"))
                    .containsExactly(
                            "OneStopShop",
                            "Merchant Admin Portal",
                            "Reddit",
                            "Gitlab",
                            "Map",
                            "Calculator",
                            "Scratchpad",
                            "Wikipedia",
                            "Gitlab Manual",
                            "Admin Manual");
        }

        @ParameterizedTest
        @CsvSource(textBlock = """
                OneStopShop,           OneStopShop,           http://localhost:41001
                Merchant Admin Portal, Merchant Admin Portal, http://localhost:41002/admin
                Reddit,                Reddit,                http://localhost:41003/forums/all
                Gitlab,                Gitlab,                http://localhost:41004/explore
                Map,                   OpenStreetMap,         http://localhost:41005
                Calculator,            Calculator,            /calculator.html
                Scratchpad,            Scratchpad,            /scratchpad.html
                Wikipedia,             Wikipedia,             http://localhost:41006/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing
                Gitlab Manual,         Gitlab Documentation,  /manual/gitlab
                Admin Manual,          Admin Portal Manual,   /manual/admin
                """)
        void leadToTheRunningSites(String label, String text, String target) throws Exception {
            Element card = page("/").selectFirst(".card[aria-label=" + label + "]");

            assertThat(card.selectFirst("a > h2").text()).isEqualTo(text);
            assertThat(card.selectFirst("a").attr("href")).isEqualTo(target);
            assertThat(card.selectFirst("p").text()).isNotBlank();
            assertThat(card.select(".note-down")).isEmpty();
        }

        @Test
        void showTheAdminsPassword() throws Exception {
            assertThat(page("/")
                            .selectFirst(".card[aria-label=Merchant Admin Portal]")
                            .text())
                    .contains("u: admin")
                    .contains("p: admin1234");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "onestopshop",
                    "cms",
                    "reddit",
                    "gitlab",
                    "map",
                    "calculator",
                    "scratchpad",
                    "wikipedia",
                    "manual1",
                    "manual2"
                })
        void haveTheirPictures(String name) throws Exception {
            HttpResponse<byte[]> picture = HTTP.send(
                    HttpRequest.newBuilder(at("/static/figures/" + name + ".png"))
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());

            assertThat(picture.statusCode()).isEqualTo(200);
            assertThat(picture.headers().firstValue("Content-Type")).contains("image/png");
            assertThat(picture.body()).startsWith(0x89, 'P', 'N', 'G');
            assertThat(page("/").select("img[src=/static/figures/" + name + ".png]"))
                    .hasSize(1);
        }

        @Test
        void markSitesThatAreNotRunning() throws Exception {
            try (RunningSite alone =
                    runtime.start(new HomepageSite(), StartOptions.small().withCopy(1))) {
                Element card = Jsoup.parse(get(alone.url() + "/").body()).selectFirst(".card[aria-label=Reddit]");

                assertThat(card.selectFirst("a").attr("href")).isEqualTo("http://localhost:9999/forums/all");
                assertThat(card.text()).contains("Not up at the moment.");
            }
        }

        @Test
        void linkToTheHostOfTheRequest() throws Exception {
            String page =
                    get("http://127.0.0.1:" + homepage.url().getPort() + "/").body();

            assertThat(page).contains("http://127.0.0.1:41003/forums/all");
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            http://localhost:41001,       emma.lopez@gmail.com, Password.123
            http://localhost:41002/admin, admin,                admin1234
            http://localhost:41003,       MarvelsGrantMan136,   test1234
            http://localhost:41004,       byteblaze,            hello1234
            """)
    void theAccountsPageHasTheAccounts(String site, String user, String password) throws Exception {
        Element row = page("/password.html").selectFirst("tr:has(a[href=" + site + "])");

        assertThat(row.select("code").eachText()).containsExactly(user, password);
    }

    @Test
    void theCalculatorHasItsElements() throws Exception {
        Document page = page("/calculator.html");

        assertThat(page.selectFirst("input#inputExpression").attr("placeholder"))
                .isEqualTo("Enter expression");
        assertThat(page.selectFirst("button#calculate").text()).isEqualTo("=");
        assertThat(page.select("button#clear")).hasSize(1);
        assertThat(page.select("span#calculationResult")).hasSize(1);
    }

    @Nested
    class TheScratchpad {
        @Test
        void hasItsElements() throws Exception {
            Document page = page("/scratchpad.html");

            assertThat(page.select("form#note-form textarea#note-input")).hasSize(1);
            assertThat(page.selectFirst("#note-form button[type=submit]").text())
                    .isEqualTo("Add Note");
            assertThat(page.select("ul#notes-display")).hasSize(1);
        }

        @Test
        void showsNotesTheNewestFirstAndKeepsThem() throws Exception {
            add("milk");
            add("bread & <b>butter</b>\nand jam");

            assertThat(page("/scratchpad.html").select("#notes-display .note .text"))
                    .hasSize(2);
            assertThat(notes()).containsExactly("bread & <b>butter</b>\nand jam", "milk");
            assertThat(get(homepage.url() + "/scratchpad.html").body())
                    .contains("bread &amp; &lt;b&gt;butter&lt;/b&gt;");
        }

        @Test
        void isResetAndCoveredByTheDigest() throws Exception {
            Digest clean = homepage.state().digest();
            add("milk");
            Snapshot withMilk = homepage.state().snapshot();
            Digest dirty = homepage.state().digest();
            add("bread");
            assertThat(dirty).isNotEqualTo(clean);

            homepage.state().restore(withMilk);
            assertThat(notes()).containsExactly("milk");

            ResetReport report = homepage.state().reset(true);
            assertThat(report.restored()).isTrue();
            assertThat(report.digestAfter()).isEqualTo(clean.value());
            assertThat(notes()).isEmpty();
        }

        @Test
        void isSeparateForEachCopy() throws Exception {
            add("milk");
            try (RunningSite other =
                    runtime.start(new HomepageSite(), StartOptions.small().withCopy(1))) {
                assertThat(get(other.url() + "/scratchpad.json").body()).isEqualTo("[]");
            }
        }

        @Test
        void deletesANote() throws Exception {
            add("milk");
            add("bread");

            assertThat(post("/scratchpad/1/delete", "").statusCode()).isEqualTo(303);
            assertThat(post("/scratchpad/77/delete", "").statusCode()).isEqualTo(303);

            assertThat(notes()).containsExactly("bread");
        }

        @Test
        void rejectsAnEmptyNote() throws Exception {
            HttpResponse<String> answer = add("  \n ");

            assertThat(answer.statusCode()).isEqualTo(422);
            assertThat(answer.body()).contains("Write something before you add the note.");
            assertThat(notes()).isEmpty();
        }

        @Test
        void rejectsATooLongNoteAndKeepsItInTheField() throws Exception {
            HttpResponse<String> answer = add("x".repeat(10_001));

            assertThat(answer.statusCode()).isEqualTo(422);
            assertThat(answer.body()).contains("This note has 10,001 characters; a note can have at most 10,000.");
            assertThat(Jsoup.parse(answer.body()).selectFirst("#note-input").wholeText())
                    .contains("x".repeat(10_001));
            assertThat(notes()).isEmpty();
            assertThat(add("x".repeat(10_000)).statusCode()).isEqualTo(303);
        }

        @Test
        void rejectsNotesBeyondItsCapacity() throws Exception {
            for (int i = 0; i < 200; i++) {
                assertThat(add("note " + i).statusCode()).isEqualTo(303);
            }

            assertThat(add("one more").body()).contains("The scratchpad is full: it holds 200 notes.");
        }

        @Test
        void rejectsFormsOfOtherSites() throws Exception {
            HttpResponse<String> answer = HTTP.send(
                    form("/scratchpad.html", "note=gotcha")
                            .header("Origin", "http://elsewhere.example")
                            .build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(notes()).isEmpty();
        }

        @Test
        void isALocator() throws Exception {
            add("milk");

            JsonNode found = homepage.read(new Locator.Named("homepage", "scratchpad_notes", List.of()));

            assertThat(found.toString()).isEqualTo("[{\"id\":1,\"text\":\"milk\"}]");
        }
    }

    @Test
    void contentSecurityPolicyAllowsOnlyOwnScripts() throws Exception {
        assertThat(get(homepage.url() + "/scratchpad.html").headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy).contains("script-src 'self'").contains("default-src 'none'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing.html", "/static/figures/secret.png", "/manual/shop", "/manual/admin/nothing"})
    void missingPagesUseTheSitesLayout(String path) throws Exception {
        HttpResponse<String> answer = get(homepage.url() + path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("404 Not Found").contains("Back to the homepage");
    }

    private static URI at(String path) {
        return URI.create(homepage.url() + path);
    }

    private static HttpResponse<String> get(String address) throws Exception {
        return HTTP.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static Document page(String path) throws Exception {
        HttpResponse<String> answer = get(homepage.url() + path);
        assertThat(answer.statusCode()).isEqualTo(200);
        return Jsoup.parse(answer.body());
    }

    private static HttpResponse<String> add(String note) throws Exception {
        return post("/scratchpad.html", "note=" + URLEncoder.encode(note, StandardCharsets.UTF_8));
    }

    private static HttpResponse<String> post(String path, String body) throws Exception {
        return HTTP.send(form(path, body).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder form(String path, String body) {
        return HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body));
    }

    private static List<String> notes() throws Exception {
        return new ObjectMapper()
                .readTree(get(homepage.url() + "/scratchpad.json").body())
                .findValuesAsText("text");
    }
}
