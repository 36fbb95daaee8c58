package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.Stage;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.Refusal;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.episode.Incident.Kind;
import dev.tiltyard.env.observation.Observation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("browser")
class EpisodeStepTest {
    private static final CountDownLatch NEVER = new CountDownLatch(1);
    private static final TestSite SITE = new TestSite()
            .page("/", """
                    <title>Home</title>
                    <button onclick="alert('Really?')">Alert</button>
                    <button onclick="document.title = 'said ' + confirm('Sure?')">Confirm</button>
                    <button onclick="window.open('/second')">Open</button>
                    <button onclick="for (let i = 0; i < 60; i++) { window.open('/second') }">Flood</button>
                    <button onclick="location.href = '/file'">File</button>
                    <button onclick="location.href = '/endless'">Wait</button>
                    <button onclick="while (true) {}">Hang</button>
                    <button onclick="setTimeout(() => document.body.append('It is later'), 80)">Later</button>
                    <button onclick="fetch('http://other.example/steal?x=1').catch(() => 0)">Steal</button>
                    <button onclick="setInterval(() => { document.title = Math.random() }, 20)">Busy</button>
                    <input aria-label=Name>
                    """)
            .page("/leaving", "<title>Leaving</title><a href=/leaving?again>Away</a>")
            .page("/second", "<title>Second</title><button onclick='window.close()'>Close me</button>")
            .handle("/file", exchange -> {
                exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=report.csv");
                TestSite.answer(exchange, 200, "text/csv", "a,b");
            })
            .handle("/endless", exchange -> {
                try {
                    NEVER.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
    /** Short if a timeout is expected; no page is abandoned for being slow on a busy machine. */
    private static final Limits QUICK = Limits.STANDARD
            .withTimes(Duration.ofSeconds(3), Duration.ofSeconds(60))
            .withQuiet(Duration.ofMillis(100), Duration.ofMillis(1500))
            .withEarlyStop(0, 0);

    private static final Limits IMPATIENT = QUICK.withTimes(Duration.ofSeconds(3), Duration.ofSeconds(8));
    private static BrowserHost host;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    private static EpisodeSpec.Builder spec() {
        return EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url("/"))
                .limits(QUICK);
    }

    private static Episode begin(Limits limits) {
        return Episode.start(host, spec().limits(limits).build());
    }

    private static Episode begin() {
        return Episode.start(host, spec().build());
    }

    private static Step click(Episode episode, String name) {
        return episode.step("click [" + bid(episode.observation(), name) + "]");
    }

    private static String bid(Observation observation, String name) {
        var matcher = Pattern.compile("\\[(\\d+)] \\w+ '" + name + "'").matcher(observation.text());
        assertThat(matcher.find()).as("%s in %s", name, observation.text()).isTrue();
        return matcher.group(1);
    }

    @Test
    void startsWithAnObservation() {
        try (var episode = begin()) {
            assertThat(episode.last().number()).isZero();
            assertThat(episode.observation().text())
                    .startsWith("Tab 0 (current): Home")
                    .contains("button 'Alert'");
        }
    }

    @Test
    void observesAnActionsEffectOnceThePageIsQuiet() {
        try (var episode = begin()) {
            assertThat(click(episode, "Later").observation().text()).contains("It is later");
        }
    }

    @Test
    void reportsWhyAnActionFailed() {
        try (var episode = begin()) {
            var step = episode.step("click [999999]");
            assertThat(step.observation().lastActionError())
                    .hasValueSatisfying(text -> assertThat(text).contains("999999"));
            assertThat(step.done()).isFalse();
        }
    }

    @Test
    void countsAnUnparsableReplyAsAStep() {
        try (var episode = begin()) {
            var step = episode.step("I think I should click");
            assertThat(step.number()).isEqualTo(1);
            assertThat(step.actions()).isEmpty();
            assertThat(step.observation().lastActionError()).contains("Invalid action I think I should click");
        }
    }

    @Test
    void endsWhenTheAgentStopsAndKeepsTheAnswer() {
        try (var episode = begin()) {
            var step = episode.step("stop [it costs $5]");
            assertThat(step.ending()).map(Ending::kind).contains(Ending.Kind.STOPPED);
            assertThat(episode.evidence().answer()).isEqualTo("it costs $5");
            assertThat(episode.step("click [1]")).isEqualTo(step);
        }
    }

    @Test
    void dismissesADialogAndReportsIt() {
        try (var episode = begin()) {
            assertThat(click(episode, "Alert").incidents())
                    .containsExactly(new Incident(
                            Kind.DIALOG, "the page showed a dialog (alert): \"Really?\"; it was dismissed"));
            click(episode, "Confirm");
            assertThat(episode.page().title()).isEqualTo("said false");
        }
    }

    @Test
    void acceptsDialogsIfTheSpecSaysSo() {
        try (var episode =
                Episode.start(host, spec().dialogs(DialogPolicy.ACCEPT).build())) {
            click(episode, "Confirm");
            assertThat(episode.page().title()).isEqualTo("said true");
        }
    }

    @Test
    void opensTabsUpToALimit() {
        try (var episode = begin(QUICK.withSteps(Stage.MOST_TABS + 10))) {
            var context = episode.page().context();
            while (context.pages().size() < Stage.MOST_TABS) {
                assertThat(episode.step("new_tab").observation().lastActionError())
                        .isEmpty();
            }

            assertThat(episode.step("new_tab").observation().lastActionError())
                    .contains(Stage.MOST_TABS + " tabs are open, which is the limit: close one first.");
            episode.step("close_tab");
            assertThat(episode.step("new_tab").observation().lastActionError()).isEmpty();
        }
    }

    @Test
    void closesTabsThatAPageOpensBeyondTheLimit() {
        try (var episode = begin()) {
            click(episode, "Flood");
            episode.step("noop");

            assertThat(episode.page().context().pages()).hasSizeLessThanOrEqualTo(Stage.MOST_TABS);
        }
    }

    @Test
    void reportsADownload() {
        try (var episode = begin()) {
            assertThat(click(episode, "File").incidents())
                    .extracting(Incident::kind)
                    .contains(Kind.DOWNLOAD);
            assertThat(episode.observation().text()).contains("button 'Alert'");
        }
    }

    @Test
    void listsANewTabWithoutActivatingIt() {
        try (var episode = begin()) {
            var step = click(episode, "Open");
            assertThat(step.incidents()).extracting(Incident::kind).contains(Kind.TAB_OPENED);
            assertThat(step.observation().text()).startsWith("Tab 0 (current): Home | Tab 1: Second");
            assertThat(episode.step("tab_focus [1]").observation().text())
                    .startsWith("Tab 0: Home | Tab 1 (current): Second");
        }
    }

    @Test
    void followsANewTabIfTheSpecSaysSo() {
        try (var episode = Episode.start(host, spec().followingNewTabs().build())) {
            assertThat(click(episode, "Open").observation().text()).startsWith("Tab 0: Home | Tab 1 (current): Second");
            var back = click(episode, "Close me");
            assertThat(back.incidents()).extracting(Incident::kind).contains(Kind.TAB_CLOSED);
            assertThat(back.observation().text()).startsWith("Tab 0 (current): Home");
        }
    }

    @Test
    void opensABlankTabWhenTheLastOneIsClosed() {
        try (var episode = begin()) {
            var step = episode.step("close_tab");
            assertThat(step.observation().url()).isEqualTo("about:blank");
            assertThat(step.done()).isFalse();
            episode.page().close();
            assertThat(episode.step("scroll [down]").observation().url()).isEqualTo("about:blank");
        }
    }

    @Test
    void stopsANavigationThatNeverEnds() {
        try (var episode = begin()) {
            var step = episode.step("goto [" + SITE.url("/endless") + "]");
            assertThat(step.observation().lastActionError())
                    .hasValueSatisfying(text -> assertThat(text).contains("Timeout"));
            assertThat(step.incidents()).extracting(Incident::kind).contains(Kind.NAVIGATION_STOPPED);
            assertThat(step.observation().text()).contains("button 'Alert'");
        }
    }

    @Test
    void observesAPageThatIsNeverQuietAfterTheDeadline() {
        try (var episode = begin()) {
            assertThat(click(episode, "Busy").incidents())
                    .extracting(Incident::kind)
                    .contains(Kind.NEVER_QUIET);
            // Either the quiet wait or the response wait may end first.
            assertThat(click(episode, "Wait").incidents())
                    .extracting(Incident::kind)
                    .containsAnyOf(Kind.NEVER_QUIET, Kind.NAVIGATION_STOPPED);
            assertThat(episode.observation().text()).contains("button 'Alert'");
        }
    }

    @Test
    void listsRefusedRequests() {
        try (var episode = begin()) {
            assertThat(click(episode, "Steal").refused())
                    .contains(new Refusal("request", "GET http://other.example:80/steal?x=1"));
        }
    }

    @Test
    void continuesIfThePageNavigatesWhileTextIsTyped() {
        try (var episode =
                Episode.start(host, spec().startingAt(SITE.url("/leaving")).build())) {
            for (var i = 0; i < 8; i++) {
                var step = episode.step("type [" + bid(episode.observation(), "Away") + "] [漢字😀] [0]");
                assertThat(step.ending()).isEmpty();
            }
        }
    }

    @Test
    void closesThoughAPageIsJustLeaving() {
        for (var i = 0; i < 5; i++) {
            var episode =
                    Episode.start(host, spec().startingAt(SITE.url("/leaving")).build());
            episode.last();
            episode.page().evaluate("document.querySelector('a').click()");
            var began = System.nanoTime();
            episode.close();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(60));
        }
    }

    @Test
    void doesNotOpenAnAddressOutsideTheSites() {
        try (var episode = begin()) {
            var step = episode.step("goto [https://example.com/]");
            assertThat(step.refused()).contains(new Refusal("navigation", "https://example.com/"));
            assertThat(step.observation().lastActionError())
                    .contains("https://example.com/ is not one of this episode's sites, so it was not opened."
                            + " The sites are [reddit at " + SITE.url() + "]");
            assertThat(episode.page().url()).isEqualTo(SITE.url("/"));
        }
    }

    @Test
    void mapsPublicHostNamesInBothDirections() {
        var shown = EpisodeSite.at("reddit", SITE.url())
                .shownAs(new EpisodeSite.Alias(SITE.url().toString(), "http://reddit.com"));
        var spec = EpisodeSpec.over(shown).startingAt(SITE.url("/")).limits(QUICK);
        try (var episode = Episode.start(host, spec.withPublishedHosts().build())) {
            assertThat(episode.observation().url()).isEqualTo("http://reddit.com/");
            episode.step("goto [http://reddit.com/second]");
            assertThat(episode.page().url()).isEqualTo(SITE.url("/second"));
            assertThat(episode.observation().url()).isEqualTo("http://reddit.com/second");
            assertThat(episode.step("stop [https://reddit.com/second]").ending())
                    .isPresent();
            assertThat(episode.answer()).isEqualTo(SITE.url("/second"));
        }
    }

    @Nested
    class EndsEarly {
        @Test
        void afterTheLastStep() {
            try (var episode = begin(QUICK.withSteps(2))) {
                assertThat(episode.step("scroll [down]").done()).isFalse();
                assertThat(episode.step("scroll [up]").ending())
                        .contains(new Ending(Ending.Kind.STEP_LIMIT, "Reach max steps 2"));
            }
        }

        @Test
        void afterThreeRepeatedActions() {
            try (var episode = begin(QUICK.withEarlyStop(3, 3))) {
                episode.step("scroll [down]");
                assertThat(episode.step("scroll [down]").done()).isFalse();
                assertThat(episode.step("scroll [down]").ending())
                        .contains(new Ending(Ending.Kind.REPEATED_ACTION, "Same action for 3 times"));
            }
        }

        @Test
        void afterTypingThreeTimesIntoOneFieldWithOtherActionsInBetween() {
            try (var episode = begin(QUICK.withEarlyStop(3, 3))) {
                for (var text : new String[] {"a", "b"}) {
                    episode.step("type [" + bid(episode.observation(), "Name") + "] [" + text + "] [0]");
                    assertThat(episode.step("scroll [down]").done()).isFalse();
                }
                assertThat(episode.step("type [" + bid(episode.observation(), "Name") + "] [c] [0]")
                                .ending())
                        .contains(new Ending(Ending.Kind.REPEATED_ACTION, "Same typing action for 3 times"));
            }
        }

        @Test
        void afterThreeRepliesThatAreNoAction() {
            try (var episode = begin(QUICK.withEarlyStop(3, 3))) {
                episode.step("");
                episode.step("hm");
                assertThat(episode.step("click me").ending())
                        .contains(new Ending(Ending.Kind.UNPARSABLE, "Failed to parse actions for 3 times"));
            }
        }
    }

    @Nested
    class Breaks {
        @Test
        void whenTheRendererHangsAndTheNextEpisodeStarts() {
            try (var episode = begin(IMPATIENT)) {
                var step = click(episode, "Hang");
                assertThat(step.ending()).map(Ending::kind).contains(Ending.Kind.PAGE_HUNG);
                assertThat(step.incidents()).extracting(Incident::kind).contains(Kind.PAGE_HUNG);
                assertThat(episode.evidence().page()).isEmpty();
            }
            try (var next = begin()) {
                assertThat(next.observation().text()).contains("button 'Alert'");
            }
        }

        @Test
        void whenThePageCrashesAndTheNextEpisodeStarts() {
            try (var episode = begin()) {
                episode.last();
                try {
                    episode.page().navigate("chrome://crash");
                } catch (PlaywrightException e) {
                    assertThat(e).hasMessageContaining("crash");
                }
                var step = episode.step("scroll [down]");
                assertThat(step.ending()).map(Ending::kind).contains(Ending.Kind.PAGE_CRASHED);
            }
            try (var next = begin()) {
                assertThat(next.observation().text()).contains("button 'Alert'");
            }
        }

        @Test
        void goesOnWhenATabInTheBackgroundCrashes() {
            try (var episode = begin()) {
                episode.step("new_tab");
                var second = episode.page();
                episode.step("goto [" + SITE.url("/second") + "]");
                episode.step("tab_focus [0]");
                try {
                    second.navigate("chrome://crash");
                } catch (PlaywrightException e) {
                    assertThat(e).hasMessageContaining("crash");
                }
                var step = episode.step("scroll [down]");
                var incidents = new ArrayList<>(step.incidents());
                // A crash may be reported as late as the next step.
                step = episode.step("scroll [up]");
                incidents.addAll(step.incidents());
                assertThat(step.done()).isFalse();
                assertThat(incidents).extracting(Incident::kind).contains(Kind.PAGE_CRASHED);
                assertThat(step.observation().text()).contains("button 'Alert'");
            }
        }

        @Test
        void whenChromiumIsKilledAndTheNextEpisodeStartsAnother() {
            var killed = host.pid();
            try (var episode = begin()) {
                episode.last();
                host.kill();
                var step = episode.step("scroll [down]");
                assertThat(step.ending()).map(Ending::kind).contains(Ending.Kind.BROWSER_LOST);
                assertThat(step.ending().orElseThrow().text())
                        .isEqualTo("Chromium exited during the episode; the next episode starts another");
            }
            try (var next = begin()) {
                assertThat(next.observation().text()).contains("button 'Alert'");
                assertThat(host.pid()).isNotEqualTo(killed);
            }
        }
    }
}
