package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.sun.net.httpserver.HttpExchange;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.fault.Fault;
import dev.tiltyard.env.fault.FaultPlan;
import dev.tiltyard.sitekit.StorageState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the agent's browser sees of each fault, what is recorded, and who is spared. */
@Tag("browser")
class FaultedEpisodeTest {
    private static final List<String> NOTES = new CopyOnWriteArrayList<>();
    private static final TestSite SITE = new TestSite()
            .page("/", "<title>Start</title><a href=/notes>Notes</a>")
            .page("/scripted", "<title>Scripted</title><script src=/late.js></script>")
            .handle("/late.js", exchange -> TestSite.answer(exchange, 200, "text/javascript", "document.title = 'Ran'"))
            .page("/clicks", "<title>Clicks</title><button onclick=\"document.title += '!'\">Go</button>")
            .handle(
                    "/who",
                    exchange -> html(
                            exchange,
                            "You are " + exchange.getRequestHeaders().getOrDefault("Cookie", List.of("nobody"))))
            .handle("/add", FaultedEpisodeTest::add)
            .handle(
                    "/notes",
                    exchange -> html(exchange, NOTES + "<form method=post action=/add><button>Add</button></form>"));
    private static BrowserHost host;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    @BeforeEach
    void clear() {
        NOTES.clear();
    }

    @Test
    void aPageFailsWithAnErrorOnceAndTheStartPageIsSpared() {
        try (var episode = start("http-error:1")) {
            assertThat(episode.page().title()).isEqualTo("Start");

            var failed = episode.page().navigate(SITE.url("/notes"));
            var step = episode.note("open the notes");
            var again = episode.page().reload();

            assertThat(failed.status()).isIn(500, 502, 503, 429);
            assertThat(step.faults())
                    .containsExactly(
                            new Fault("http-error", "reddit", "GET /notes", "status " + failed.status(), false));
            assertThat(again.status()).isEqualTo(200);
            assertThat(episode.faults()).singleElement().satisfies(outcome -> {
                assertThat(outcome.noticed()).isTrue();
                assertThat(outcome.retried()).isTrue();
                assertThat(outcome.sentAgain()).isFalse();
            });
        }
    }

    @Test
    void aFormMayFailBeforeOrAfterTheSiteHasGotItAndTheRecordSaysWhich() {
        var reached = 0;
        for (var seed = 1; seed <= 6; seed++) {
            NOTES.clear();
            try (var episode = Episode.start(host, spec("http-error:1", seed).build())) {
                episode.page()
                        .setContent("<form method=post action='" + SITE.url("/add") + "'><button>Add</button></form>");
                episode.page().click("button");
                episode.page().waitForLoadState();
                var fault = episode.note("add a note").faults().get(0);

                assertThat(NOTES).hasSize(fault.reached() ? 1 : 0);
                reached += fault.reached() ? 1 : 0;
            }
        }
        assertThat(reached).as("seeds after which the site had got the form").isBetween(1, 5);
    }

    @Test
    void maintenanceTakesTheWholeSiteDownForThreePages() {
        try (var episode = start("maintenance:1")) {
            for (var page = 1; page <= 3; page++) {
                assertThat(episode.page().navigate(SITE.url("/notes")).status()).isEqualTo(503);
                assertThat(episode.page().content()).contains("Down for maintenance");
            }
            assertThat(episode.page().navigate(SITE.url("/notes")).status()).isEqualTo(200);
        }
    }

    @Test
    void anAnswerIsLate() {
        try (var episode = start("latency:1")) {
            var began = System.nanoTime();
            episode.page().navigate(SITE.url("/notes"));

            assertThat(System.nanoTime() - began).isGreaterThan(1_900_000_000L);
            assertThat(episode.note("open the notes").faults())
                    .extracting(Fault::kind)
                    .containsExactly("latency");
        }
    }

    @Test
    void aScriptArrivesAfterItsPage() {
        try (var episode = start("slow-script:1")) {
            episode.page()
                    .navigate(
                            SITE.url("/scripted"),
                            new Page.NavigateOptions()
                                    .setWaitUntil(com.microsoft.playwright.options.WaitUntilState.COMMIT));

            assertThat(episode.page().title()).isNotEqualTo("Ran");
            episode.page().waitForLoadState();
            assertThat(episode.page().title()).isEqualTo("Ran");
            assertThat(episode.note("open it").faults())
                    .extracting(Fault::place)
                    .containsExactly("GET /late.js");
        }
    }

    @Test
    void aBannerCoversThePageUntilItIsClosed() {
        try (var episode = start("popup:1")) {
            episode.page().navigate(SITE.url("/clicks"));
            assertThat(clickFails(episode.page().locator("button >> text=Go"))).isTrue();

            episode.page().click("dialog button");
            episode.page().click("button >> text=Go");

            assertThat(episode.page().title()).isEqualTo("Clicks!");
            assertThat(episode.faults()).singleElement().satisfies(outcome -> assertThat(outcome.retried())
                    .isTrue());
        }
    }

    @Test
    void theFirstClickHasNoEffectAndTheSecondHas() {
        try (var episode = start("lost-click:1")) {
            episode.page().navigate(SITE.url("/clicks"));

            episode.page().click("button");
            assertThat(episode.page().title()).isEqualTo("Clicks");
            assertThat(episode.note("click").faults())
                    .containsExactly(new Fault("lost-click", "reddit", "click 'Go'", "no effect", false));
            episode.page().click("button");

            assertThat(episode.page().title()).isEqualTo("Clicks!");
            assertThat(episode.faults()).singleElement().satisfies(outcome -> assertThat(outcome.retried())
                    .isTrue());
        }
    }

    @Test
    void aPageIsShownAsItWasBeforeTheLastChange() {
        try (var episode = start("stale-page:1")) {
            episode.page().navigate(SITE.url("/notes"));
            episode.page().click("text=Add");
            episode.page().waitForURL("**/notes");

            assertThat(NOTES).hasSize(1);
            assertThat(episode.page().content()).contains("[]").doesNotContain("[note]");
            episode.page().reload();
            assertThat(episode.page().content()).contains("[note]");
        }
    }

    @Test
    void aSessionEndsWhoseStoreIsNotKnownByWithholdingItsCookies() {
        var login = new StorageState("""
                {"cookies": [{"name": "who", "value": "ada", "domain": "localhost", "path": "/", "expires": -1,
                 "httpOnly": true, "secure": false, "sameSite": "Lax"}], "origins": []}""");
        try (var episode =
                Episode.start(host, spec("session-expiry:1", 7).loggedIn(login).build())) {
            episode.page().navigate(SITE.url("/who"));
            assertThat(episode.page().content()).contains("nobody");
            episode.page().reload();
            assertThat(episode.page().content()).as("it stays signed out").contains("nobody");
        }
    }

    @Test
    void theSameSeedAndActionsGiveTheSameFaultsInStepsThatAreRecorded(@TempDir Path folder) throws IOException {
        var first = played(folder.resolve("1"), 7);
        var second = played(folder.resolve("2"), 7);

        assertThat(first).isNotEmpty().isEqualTo(second).isNotEqualTo(played(folder.resolve("3"), 8));
        assertThat(Files.readString(folder.resolve("1/steps.jsonl"))).contains("\"faults\":[{\"kind\":");
    }

    private static List<List<Fault>> played(Path folder, long seed) {
        var spec = spec("all:0.4", seed).recordedIn(folder).build();
        try (var episode = Episode.start(host, spec)) {
            return List.of("/notes", "/", "/clicks", "/notes", "/scripted", "/notes").stream()
                    .map(path -> episode.step("goto [" + SITE.url(path) + "]").faults())
                    .toList();
        }
    }

    @Test
    void evaluatorsSeeNoFaults() {
        try (var episode = start("http-error:1")) {
            var page = episode.evidence().page().orElseThrow();
            page.open(SITE.url("/notes"));

            assertThat(page.html()).contains("Add");
            assertThat(episode.faults()).isEmpty();
        }
    }

    private static boolean clickFails(Locator target) {
        try {
            target.click(new Locator.ClickOptions().setTimeout(300));
            return false;
        } catch (PlaywrightException e) {
            return true;
        }
    }

    private static Episode start(String faults) {
        return Episode.start(host, spec(faults, 7).build());
    }

    private static EpisodeSpec.Builder spec(String faults, long seed) {
        return EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url("/"))
                .named("task 1")
                .withFaults(FaultPlan.parse(faults, seed));
    }

    private static void add(HttpExchange exchange) throws IOException {
        NOTES.add("note");
        exchange.getResponseHeaders().set("Location", "/notes");
        exchange.sendResponseHeaders(303, -1);
    }

    private static void html(HttpExchange exchange, String text) throws IOException {
        TestSite.answer(exchange, 200, "text/html; charset=utf-8", "<title>T</title>" + text);
    }
}
