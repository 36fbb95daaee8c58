package dev.tiltyard.env.devtools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.action.DevToolsAction;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.episode.Incident;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.episode.Step;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** DevTools clients act on an episode's pages beside its own steps. */
@Tag("browser")
class DevToolsTest {
    private static final TestSite SITE = new TestSite()
            .page("/", """
                    <title>Home</title>
                    <a href=/second id=link>Second</a>
                    <button id=ask onclick="document.title = 'said ' + confirm('Sure?')">Ask</button>
                    <button id=open onclick="window.open('/second')">Open</button>
                    <a id=blank href=/second target=_blank rel=noopener>Elsewhere</a>
                    <input aria-label=Name>
                    """)
            .page("/second", "<title>Second</title>")
            .page("/third", "<title>Third</title>");

    private static SharedBrowsers browsers;

    private DrivenEpisode episode;
    private TestClient client;

    @BeforeAll
    static void open() {
        browsers = Browsers.sharing(4);
    }

    @AfterAll
    static void closeBrowsers() {
        if (browsers != null) {
            browsers.close();
        }
    }

    @BeforeEach
    void begin() {
        episode = new DrivenEpisode(browsers, SITE, Limits.STANDARD);
        client = TestClient.of(episode);
    }

    @AfterEach
    void end() {
        client.close();
        episode.close();
    }

    private static List<String> replies(List<Step> steps) {
        return steps.stream().map(Step::reply).toList();
    }

    private static List<String> urls(JsonNode infos) {
        return infos.valueStream().map(info -> info.path("url").asText()).toList();
    }

    @Test
    void aClientFindsTheOpenPage() {
        var infos = client.ask("", "Target.getTargets", "{}").path("targetInfos");

        assertThat(urls(infos)).containsExactly(SITE.url("/"));
    }

    @Test
    void aNavigationIsAStepAndAVisit() {
        var session = client.attach();
        client.ask(session, "Page.navigate", "{'url': '" + SITE.url("/second") + "'}");
        client.ask(session, "Page.navigate", "{'url': '" + SITE.url("/third") + "'}");

        assertThat(replies(episode.steps()))
                .containsExactly(
                        "DevTools: Page.navigate " + SITE.url("/second"),
                        "DevTools: Page.navigate " + SITE.url("/third"));
        assertThat(episode.visited()).contains(SITE.url("/second"), SITE.url("/third"));
    }

    @Test
    void aClickIsOneStepWithItsCommands() {
        var session = client.attach();
        client.click(session, "#link");
        await().until(() -> client.evaluate(session, "document.title").asText().equals("Second"));

        var step = episode.steps().get(0);
        assertThat(step.reply()).startsWith("DevTools: click (");
        assertThat(step.actions())
                .extracting(action -> ((DevToolsAction) action).method())
                .contains("Runtime.evaluate", "Input.dispatchMouseEvent");
        assertThat(episode.visited()).contains(SITE.url("/second"));
    }

    @Test
    void charactersTypedInARowAreOneStepAndKeysAreTheirOwn() {
        var session = client.attach();
        client.evaluate(session, "document.querySelector('input').focus()");
        for (var letter : List.of("H", "i")) {
            // as one event, and as the two that other clients send
            client.ask(session, "Input.dispatchKeyEvent", "{'type': 'rawKeyDown', 'key': '" + letter + "'}");
            client.ask(session, "Input.dispatchKeyEvent", "{'type': 'char', 'text': '" + letter + "'}");
            client.ask(session, "Input.dispatchKeyEvent", "{'type': 'keyUp', 'key': '" + letter + "'}");
        }
        client.ask(session, "Input.insertText", "{'text': ' all'}");
        client.ask(session, "Input.dispatchKeyEvent", "{'type': 'keyDown', 'key': 'Tab', 'code': 'Tab'}");

        assertThat(client.evaluate(session, "document.querySelector('input').value")
                        .asText())
                .isEqualTo("Hi all");
        assertThat(replies(episode.steps())).startsWith("DevTools: type \"Hi all\"", "DevTools: press Tab");
    }

    @Test
    void aScriptIsRecordedEvenIfNothingElseIsDone() {
        client.evaluate(client.attach(), "document.title = 'Changed'");

        assertThat(episode.steps()).hasSize(1);
        assertThat(episode.steps().get(0).actions().toString()).contains("Runtime.evaluate", "Changed");
    }

    @Test
    void theEpisodesOwnStepsTakeTurnsWithAClient() {
        var session = client.attach();
        client.ask(session, "Page.navigate", "{'url': '" + SITE.url("/third") + "'}");
        assertThat(episode.observed()).contains("Third");

        episode.on(now -> now.step("goto [" + SITE.url("/") + "]"));
        assertThat(client.evaluate(session, "document.title").asText()).isEqualTo("Home");

        client.ask(session, "Input.dispatchKeyEvent", "{'type': 'keyDown', 'key': 'Tab', 'code': 'Tab'}");
        var typed = episode.on(now -> now.step("type [" + bid(now.observation().text()) + "] [Pat] [0]"));
        assertThat(typed.observation().lastActionError()).isEmpty();
        assertThat(client.evaluate(session, "document.querySelector('input').value")
                        .asText())
                .isEqualTo("Pat");
        assertThat(episode.last().number()).isGreaterThanOrEqualTo(4);
    }

    private static String bid(String text) {
        var matcher = Pattern.compile("\\[(\\d+)] textbox 'Name'").matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1);
    }

    @Test
    void theOwnStepsWorkAndThePageHasItsSizeWhenAClientHasGone() {
        var session = client.attach();
        client.ask(session, "Emulation.setFocusEmulationEnabled", "{'enabled': true}");
        client.ask(
                session,
                "Emulation.setDeviceMetricsOverride",
                "{'width': 400, 'height': 300, 'deviceScaleFactor': 1, 'mobile': false}");
        client.close();

        var size = "() => [innerWidth, innerHeight, document.hasFocus()]";
        var viewport = episode.on(now -> now.spec().emulation().viewport());
        await().untilAsserted(() ->
                assertThat(episode.evaluate(size)).isEqualTo(List.of(viewport.width(), viewport.height(), true)));
        var typed = episode.on(now -> now.step("type [" + bid(now.observation().text()) + "] [Pat] [0]"));
        assertThat(typed.observation().text()).contains("Pat");
    }

    @Test
    void severalClientsActOnOnePage() {
        try (var other = TestClient.of(episode)) {
            var ours = client.attach();
            var theirs = other.attach();
            client.ask(ours, "Page.navigate", "{'url': '" + SITE.url("/third") + "'}");
            await().until(() ->
                    other.evaluate(theirs, "document.title").asText().equals("Third"));
            other.ask(theirs, "Page.navigate", "{'url': '" + SITE.url("/second") + "'}");

            await().until(() -> client.evaluate(ours, "document.title").asText().equals("Second"));
            assertThat(client.send(theirs, "Runtime.enable", "{}")
                            .at("/error/message")
                            .asText())
                    .contains("Session with given id not found");
        }
    }

    @Test
    void newPagesAreAttachedBeforeTheirCreationIsAnswered() {
        client.ask("", "Target.setAutoAttach", "{'autoAttach': true, 'waitForDebuggerOnStart': true, 'flatten': true}");
        var created = client.ask("", "Target.createTarget", "{'url': '" + SITE.url("/third") + "'}")
                .path("targetId");

        assertThat(client.events("Target.attachedToTarget"))
                .extracting(event -> event.at("/params/targetInfo/targetId"))
                .contains(created);
        assertThat(episode.observed()).contains("Tab 1 (current): Third");
        assertThat(episode.visited()).contains(SITE.url("/third"));
    }

    @Test
    void pagesThatAPageOpensAreSeenAndVisited() {
        var session = client.attach();
        client.ask("", "Target.setDiscoverTargets", "{'discover': true}");
        client.click(session, "#open");
        client.click(session, "#blank");

        await().untilAsserted(() -> assertThat(client.pages()).hasSize(3));
        await().untilAsserted(() -> assertThat(episode.visited()).contains(SITE.url("/second")));
        assertThat(client.events("Target.targetCreated")).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void pagesOfAJudgmentAreHidden() {
        client.ask("", "Target.setDiscoverTargets", "{'discover': true}");
        client.ask("", "Target.setAutoAttach", "{'autoAttach': true, 'waitForDebuggerOnStart': true, 'flatten': true}");
        episode.on(now -> {
            var page = now.evidence().page().orElseThrow();
            page.open(SITE.url("/third"));
            assertThat(page.evaluate("() => document.title")).isEqualTo("\"Third\"");
            now.closeEvidence();
            return true;
        });

        assertThat(client.pages()).hasSize(1);
        assertThat(client.events("Target.targetCreated")).hasSize(1);
        assertThat(client.events("Target.attachedToTarget")).hasSize(1);
        assertThat(client.ask("", "Target.createTarget", "{'url': 'about:blank'}")
                        .has("targetId"))
                .isTrue();
    }

    @Test
    void aDialogThatNoClientAnswersIsAnsweredByTheEpisode() {
        var session = client.attach();
        var box = "{'type': '%s', 'x': %s, 'y': %s, 'button': 'left', 'clickCount': 1}";
        var place = client.evaluate(
                session,
                "(() => { const r = document.querySelector('#ask').getBoundingClientRect(); return [r.x + 2, r.y + 2] })()");
        client.ask(session, "Input.dispatchMouseEvent", box.formatted("mousePressed", place.path(0), place.path(1)));
        var released = client.begin(
                session, "Input.dispatchMouseEvent", box.formatted("mouseReleased", place.path(0), place.path(1)));
        await().untilAsserted(() -> {
            episode.devTools().awaitEvents();
            assertThat(client.evaluate(session, "document.title").asText()).startsWith("said ");
        });

        client.awaited(released);
        assertThat(episode.steps().get(0).incidents())
                .extracting(Incident::kind)
                .contains(Incident.Kind.DIALOG);
    }

    @Test
    void noClientGetsBeyondTheLimitOfSteps() {
        try (var two = new DrivenEpisode(browsers, SITE, Limits.STANDARD.withSteps(2));
                var limited = TestClient.of(two)) {
            var session = limited.attach();
            limited.ask(session, "Page.navigate", "{'url': '" + SITE.url("/second") + "'}");
            limited.ask(session, "Page.navigate", "{'url': '" + SITE.url("/third") + "'}");

            assertThat(limited.refusal(session, "Page.navigate", "{'url': '" + SITE.url("/") + "'}"))
                    .contains("the episode is over");
            await().until(() ->
                    limited.evaluate(session, "document.title").asText().equals("Third"));
            assertThat(two.last().done()).isTrue();
        }
    }

    @Test
    void nothingActsAfterTheAnswer() {
        var session = client.attach();
        episode.on(now -> now.step("stop [done]"));

        assertThat(client.refusal(session, "Input.insertText", "{'text': 'late'}"))
                .contains("the episode is over");
    }

    @Test
    void aConnectionToOnePageIsAboutThatPage() {
        try (var page = TestClient.ofPage(episode, client.pages().get(0))) {
            assertThat(page.evaluate("", "document.title").asText()).isEqualTo("Home");
            page.ask("", "Page.enable", "{}");
            page.ask("", "Page.navigate", "{'url': '" + SITE.url("/third") + "'}");
            await().until(() -> !page.events("Page.loadEventFired").isEmpty());
            assertThat(page.events("Page.loadEventFired").get(0).has("sessionId"))
                    .isFalse();
        }
    }

    @Test
    void clientsEndWithTheEpisode() {
        episode.devTools().close();

        await().until(() -> client.ended() != null);
    }

    @Test
    void aSecondSessionWithTheBrowserSeesNoMore() {
        var session = client.ask("", "Target.attachToBrowserTarget", "{}")
                .path("sessionId")
                .asText();

        assertThat(urls(client.ask(session, "Target.getTargets", "{}").path("targetInfos")))
                .containsExactly(SITE.url("/"));
        assertThat(client.refusal(session, "Browser.close", "{}")).contains("others use this browser");
    }
}
