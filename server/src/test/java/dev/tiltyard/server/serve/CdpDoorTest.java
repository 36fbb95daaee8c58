package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.testkit.CdpClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The DevTools protocol of leases on a live forum, for clients of any kind. */
@Tag("browser")
class CdpDoorTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final BearerToken HARNESS = new BearerToken("a token for tests only");

    /** "Subscribe me to the forum space." */
    private static final int SUBSCRIBE = 900101;

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Environments environments;
    private static ApiServer server;

    @BeforeAll
    static void start() {
        Chromium chromium = Chromium.findOrInstall(line -> {});
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, List.of(SiteCatalog.ofThisBuild().named("reddit")), PoolOptions.of(2, StartOptions.small()));
        environments = new Environments(
                pool,
                chromium,
                new ServePlan(
                        TaskPack.open("forum").file().tasks(),
                        Judges.of(Mode.STRICT),
                        Duration.ofMinutes(10),
                        Duration.ofMinutes(3)));
        server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, HARNESS);
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime databases = runtime;
                SitePool sites = pool;
                Environments leased = environments) {
            server.close();
        }
    }

    @AfterEach
    void giveEverythingBack() throws Exception {
        for (JsonNode lease : ask("GET", "/v1/leases", "").path("leases")) {
            ask("DELETE", "/v1/leases/" + lease.path("lease").asText(), "");
        }
    }

    private static JsonNode ask(String method, String path, String body) throws Exception {
        return ask(HARNESS.value(), method, path, body);
    }

    private static JsonNode ask(String token, String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + path))
                .method(method, BodyPublishers.ofString(body))
                .header("Authorization", "Bearer " + token)
                .build();
        return JSON.readTree(
                HTTP.send(request, HttpResponse.BodyHandlers.ofString()).body());
    }

    private static HttpResponse<String> get(String address) throws Exception {
        return HTTP.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** A lease with an episode of the task. */
    private record Leased(String path, String home, String token) {
        static Leased begun() throws Exception {
            JsonNode lease = ask("POST", "/v1/leases", "");
            String path = "/v1/leases/" + lease.path("lease").asText();
            JsonNode first = ask("POST", path + "/reset", "{\"task_id\": " + SUBSCRIBE + "}");
            String home = first.at("/observation/url").asText().replaceFirst("/$", "");
            assertThat(home).as(first.toString()).startsWith("http");
            return new Leased(path, home, lease.path("agent_token").asText());
        }

        JsonNode cdp() throws Exception {
            return ask("POST", path + "/cdp", "");
        }
    }

    @Test
    void aTaskIsSolvedOverDevToolsAndJudgedWithWhatWasVisited() throws Exception {
        Leased leased = Leased.begun();
        try (CdpClient client = CdpClient.ofFirstPage(leased.cdp().path("http").asText())) {
            client.open(leased.home() + "/f/space");
            String button = "[...document.querySelectorAll('button')].find(b => b.innerText.startsWith('Subscribe'))";
            client.click(button);
            client.awaitTrue("document.readyState === 'complete' && !" + button);
        }

        JsonNode verdict = ask("POST", leased.path() + "/evaluate", "");
        assertThat(verdict.path("outcome").asText()).as(verdict.toString()).isEqualTo("passed");
        JsonNode seen = ask("GET", leased.path() + "/observation", "");
        assertThat(seen.path("step").asInt()).isGreaterThanOrEqualTo(2);
        assertThat(seen.at("/observation/text").asText()).contains("space");
        assertThat(environments.all().get(0).log().lines())
                .extracting(line -> line.reply())
                .contains("DevTools: Page.navigate " + leased.home() + "/f/space")
                .anyMatch(reply -> reply.startsWith("DevTools: click ("));
        List<String> visited = environments.all().get(0).on("visited", episode -> episode.evidence()
                .visited()
                .orElseThrow());
        assertThat(visited).contains(leased.home() + "/f/space");
        JsonNode stopped = ask("POST", leased.path() + "/step", "{\"action\": \"stop []\"}");
        assertThat(stopped.path("done").asBoolean()).isTrue();
    }

    @Test
    void answersWhatClientsAskFirst() throws Exception {
        JsonNode cdp = Leased.begun().cdp();
        String http = cdp.path("http").asText();

        JsonNode version = JSON.readTree(get(http + "/json/version/").body());
        assertThat(version.path("webSocketDebuggerUrl")).isEqualTo(cdp.path("url"));
        assertThat(version.path("Browser").asText()).contains("Chrome/");
        JsonNode created = JSON.readTree(get(http + "/json/new?about:blank").body());
        assertThat(created.path("type").asText()).isEqualTo("page");
        assertThat(JSON.readTree(get(http + "/json").body())).hasSize(2);
        assertThat(get(http + "/json/close/" + created.path("id").asText()).body())
                .isEqualTo("Target is closing");
        assertThat(get(http + "/json/new?file:///etc/passwd").statusCode()).isEqualTo(409);
        assertThat(get(http + "/json/close/none").statusCode()).isEqualTo(409);
    }

    @Test
    void theServersOwnPortIsClosedToAClient() throws Exception {
        Leased leased = Leased.begun();
        String http = leased.cdp().path("http").asText();
        String leases = server.url() + "/v1/leases";

        assertThat(get(http + "/json/new?" + leases).statusCode()).isEqualTo(409);
        try (CdpClient client = CdpClient.ofFirstPage(http)) {
            client.evaluate("void fetch('" + leases
                    + "', {mode: 'no-cors'}).then(() => window.got = 'leases', () => window.got = 'nothing')");
            client.awaitTrue("window.got !== undefined");
            assertThat(client.evaluate("window.got").asText()).isEqualTo("nothing");
            assertThat(client.evaluate("location.href").asText()).startsWith(leased.home());
        }
    }

    @Test
    void anAgentsTokenDoesNotGiveTheAddress() throws Exception {
        Leased leased = Leased.begun();

        assertThat(ask(leased.token(), "POST", leased.path() + "/cdp", "")
                        .at("/error/code")
                        .asText())
                .isEqualTo("harness_only");
    }

    @Test
    void aWrongKeyOpensNothing() throws Exception {
        String http = Leased.begun().cdp().path("http").asText();
        String wrong = http.substring(0, http.length() - 4) + "0000";

        assertThat(get(wrong + "/json/version").statusCode()).isEqualTo(401);
        assertThatThrownBy(() -> new CdpClient(wrong.replace("http:", "ws:")))
                .cause()
                .isInstanceOfSatisfying(WebSocketHandshakeException.class, refused -> assertThat(
                                refused.getResponse().statusCode())
                        .isEqualTo(401));
    }

    @Test
    void theAddressOutlastsAResetAndEndsWithTheLease() throws Exception {
        Leased leased = Leased.begun();
        JsonNode cdp = leased.cdp();
        CdpClient first = new CdpClient(cdp.path("url").asText());
        ask("POST", leased.path() + "/reset", "{\"task_id\": " + SUBSCRIBE + "}");
        assertThat(first.closed().get(30, TimeUnit.SECONDS)).contains("episode is over");

        assertThat(leased.cdp()).isEqualTo(cdp);
        CdpClient second = CdpClient.ofFirstPage(cdp.path("http").asText());
        assertThat(second.evaluate("location.href").asText()).startsWith(leased.home());
        ask("DELETE", leased.path(), "");
        assertThat(second.closed().get(30, TimeUnit.SECONDS)).contains("episode is over");
        assertThat(get(cdp.path("http").asText() + "/json/version").statusCode())
                .isEqualTo(401);
    }

    @Test
    void aLeaseWithoutAnEpisodeHasNoAddress() throws Exception {
        String path =
                "/v1/leases/" + ask("POST", "/v1/leases", "").path("lease").asText();

        assertThat(ask("POST", path + "/cdp", "").at("/error/code").asText()).isEqualTo("no_episode");
    }

    @Test
    void whatAPersonHasTakenOverIsNotDriven() throws Exception {
        Leased leased = Leased.begun();
        try (CdpClient client = CdpClient.ofFirstPage(leased.cdp().path("http").asText())) {
            environments.all().get(0).take(true);
            assertThatThrownBy(() -> client.ask(
                            "", "Input.insertText", JSON.createObjectNode().put("text", "x")))
                    .hasMessageContaining("a person acts");
            environments.all().get(0).take(false);
            client.ask("", "Input.insertText", JSON.createObjectNode().put("text", "x"));
        }
    }
}
