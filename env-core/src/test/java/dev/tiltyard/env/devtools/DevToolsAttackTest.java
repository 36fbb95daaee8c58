package dev.tiltyard.env.devtools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.Refusal;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.episode.Incident;
import dev.tiltyard.env.episode.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A hostile DevTools client gets no further than an agent's actions, and hides nothing. */
@Tag("browser")
class DevToolsAttackTest {
    private static final TestSite SITE = site("ours");
    private static final TestSite THEIRS = site("theirs");

    private static SharedBrowsers browsers;
    private static DrivenEpisode episode;
    private static DrivenEpisode neighbor;
    private static TestClient client;
    private static TestClient neighborClient;
    private static String session;
    private static String neighborSession;

    private static TestSite site(String name) {
        return new TestSite()
                .page("/", "<title>" + name + "</title><input aria-label=Name><a href=/report download>Report</a>")
                .page("/hidden", "<title>hidden</title>")
                .page("/report", "figures");
    }

    @BeforeAll
    static void open() {
        browsers = Browsers.sharing(2);
        episode = new DrivenEpisode(browsers, SITE, Limits.STANDARD.withSteps(1000));
        neighbor = new DrivenEpisode(browsers, THEIRS, Limits.STANDARD);
        assertThat(neighbor.pid()).isEqualTo(episode.pid());
        client = TestClient.of(episode);
        neighborClient = TestClient.of(neighbor);
        session = client.attach();
        neighborSession = neighborClient.attach();
        neighborClient.evaluate(neighborSession, "document.cookie = 'secret=1'");
    }

    @AfterAll
    static void close() {
        try (var shared = browsers;
                var ours = episode;
                var theirs = neighbor) {
            client.close();
            neighborClient.close();
        }
    }

    /** One line of {@code attacks.txt}. */
    record Attack(boolean ofPage, String method, String parameters, String refusal) {
        static Attack of(String line) {
            var parts = line.split(" \\| ", 4);
            return new Attack(parts[0].strip().equals("page"), parts[1], parts[2], parts[3].strip());
        }

        String filledIn() {
            return parameters
                    .replace("NEIGHBOR_PAGE", neighborClient.pages().get(0))
                    .replace("NEIGHBOR_CONTEXT", context(neighborClient))
                    .replace("NEIGHBOR_SESSION", neighborSession)
                    .replace("CONTEXT", context(client))
                    .replace("PAGE", client.pages().get(0))
                    .replace("CLOSED", THEIRS.url("/"))
                    .replace("SITE", SITE.url().toString());
        }
    }

    private static String context(TestClient of) {
        return of.ask("", "Target.getBrowserContexts", "{}")
                .path("defaultBrowserContextId")
                .asText();
    }

    static Stream<Attack> attacks() throws IOException {
        try (var file = DevToolsAttackTest.class.getResourceAsStream("attacks.txt")) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines().filter(line -> line.contains(" | ")).map(Attack::of).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void isRefusedWithAReason(Attack attack) {
        var before = episode.steps().size();

        assertThat(client.refusal(attack.ofPage() ? session : "", attack.method(), attack.filledIn()))
                .contains(attack.refusal());

        assertThat(neighborClient
                        .evaluate(neighborSession, "document.title + document.cookie")
                        .asText())
                .isEqualTo("theirssecret=1");
        assertThat(client.evaluate(session, "location.href").asText()).isEqualTo(SITE.url("/"));
        assertThat(episode.steps().subList(before, episode.steps().size()))
                .flatExtracting(step -> step.refused())
                .contains(new Refusal("devtools", attack.method()));
    }

    @Test
    void anotherClientsSessionIsUnknown() {
        assertThat(client.send(neighborSession, "Runtime.evaluate", "{'expression': 'document.cookie'}")
                        .at("/error/message")
                        .asText())
                .isEqualTo("Session with given id not found.");
    }

    @Test
    void cookiesAreThoseOfTheLease() {
        client.ask(
                "",
                "Storage.setCookies",
                "{'cookies': [{'name': 'own', 'value': '1', 'url': '" + SITE.url("/") + "'}]}");

        for (var place : new String[] {"", session}) {
            assertThat(client.ask(place, "Storage.getCookies", "{}")
                            .path("cookies")
                            .valueStream()
                            .map(cookie -> cookie.path("name").asText()))
                    .containsExactly("own");
        }
        assertThat(client.ask(session, "Network.getAllCookies", "{}").toString())
                .doesNotContain("secret");
        assertThat(episode.steps().toString()).contains("Storage.setCookies");
    }

    @Test
    void nothingOfTheNeighborsIsAnnounced() {
        try (var curious = TestClient.of(episode)) {
            curious.ask("", "Target.setDiscoverTargets", "{'discover': true, 'filter': [{}]}");
            curious.ask(
                    "",
                    "Target.setAutoAttach",
                    "{'autoAttach': true, 'waitForDebuggerOnStart': true, 'flatten': true}");
            curious.ask(session(curious), "Network.enable", "{}");
            var created = neighborClient
                    .ask("", "Target.createTarget", "{'url': '" + THEIRS.url("/?private") + "'}")
                    .path("targetId")
                    .asText();
            neighborClient.ask("", "Target.closeTarget", "{'targetId': '" + created + "'}");

            assertThat(curious.received()).doesNotContain("private").doesNotContain(created);
        }
    }

    private static String session(TestClient of) {
        return of.events("Target.attachedToTarget")
                .get(0)
                .at("/params/sessionId")
                .asText();
    }

    @Test
    void requestsOfAScriptStopAtTheGate() {
        client.evaluate(session, "fetch('" + THEIRS.url("/?steal") + "', {mode: 'no-cors'}).then(() => 1, () => 0)");

        await().untilAsserted(() -> {
            client.evaluate(session, "1");
            assertThat(episode.steps())
                    .flatExtracting(step -> step.refused())
                    .contains(new Refusal("request", "GET " + THEIRS.url("/?steal")));
        });
        assertThat(THEIRS.asked()).noneMatch(asked -> asked.contains("steal"));
    }

    @Test
    void aScriptOpensNoFileAndNoPageOfTheBrowser() {
        for (var address : new String[] {"file:///etc/passwd", "chrome://version", "view-source:file:///etc/passwd"}) {
            client.evaluate(
                    session,
                    "(() => { const a = document.createElement('a'); a.href = '" + address
                            + "'; a.click(); window.open('" + address + "') })()");
        }

        var addresses = client.ask("", "Target.getTargets", "{}")
                .path("targetInfos")
                .valueStream()
                .map(info -> info.path("url").asText())
                .toList();
        assertThat(addresses)
                .allMatch(url -> url.startsWith(SITE.url("/")) || url.isEmpty() || url.startsWith("about:"));
    }

    @Test
    void downloadsStayWithTheEnvironment(@TempDir Path elsewhere) {
        for (var place : new String[] {"", session}) {
            client.ask(
                    place,
                    place.isEmpty() ? "Browser.setDownloadBehavior" : "Page.setDownloadBehavior",
                    "{'behavior': 'allow', 'downloadPath': '" + elsewhere + "'}");
        }

        client.click(session, "a");

        await().untilAsserted(() -> {
            client.evaluate(session, "1");
            assertThat(episode.steps())
                    .flatExtracting(step -> step.incidents())
                    .extracting(incident -> incident.kind())
                    .contains(Incident.Kind.DOWNLOAD);
        });
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void aPageThatIsClosedAtOnceIsRecorded() {
        var opened = client.ask("", "Target.createTarget", "{'url': '" + SITE.url("/hidden") + "'}")
                .path("targetId")
                .asText();
        client.ask("", "Target.closeTarget", "{'targetId': '" + opened + "'}");

        // Whether it loaded before it was closed is up to the browser; that it was asked for is not.
        assertThat(episode.steps().toString()).contains(SITE.url("/hidden"));
    }

    @Test
    void whatAClientDidBeforeItLeftIsRecorded() {
        try (var hasty = TestClient.of(episode)) {
            hasty.evaluate(hasty.attach(), "document.body.dataset.left = 'behind'");
        }

        assertThat(episode.steps().toString()).contains("dataset.left = 'behind'");
    }

    @Test
    void chromiumListensOnNoPort() {
        var command = ProcessHandle.of(episode.pid())
                .flatMap(process -> process.info().arguments())
                .map(arguments -> String.join(" ", arguments))
                .orElseThrow();

        assertThat(command).contains("--remote-debugging-pipe").doesNotContain("--remote-debugging-port");
    }

    @Test
    void malformedMessagesAreAnswered() {
        client.raw("not JSON");
        client.raw("[]");
        client.raw("{\"id\": \"one\", \"method\": \"Page.enable\"}");
        client.raw("{\"method\": \"Page.enable\"}");

        assertThat(client.received()).contains("not JSON").contains("integer id");
        assertThat(client.evaluate(session, "1 + 1").asInt()).isEqualTo(2);
    }
}
