package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.action.ActionRules;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.KeyboardAction;
import dev.tiltyard.env.action.Stage;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationReader;
import dev.tiltyard.env.observation.ObservationSettings;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages that navigate while the agent types, observes or closes them: Chromium drops its responses then, and no such
 * page may be treated as hung.
 */
@Tag("browser")
class LeavingPageTest {
    /** Navigates at every key, character and mouse movement. */
    private static final String RESTLESS = """
            <title>Restless</title><body><input id=field aria-label=Field autofocus><p>%s</p>
            <script>
              field.focus();
              const away = () => { location.href = '/restless?' + Math.random(); };
              for (const kind of ['input', 'keydown', 'mousemove', 'click']) addEventListener(kind, away, true);
            </script>""";

    private static final AtomicInteger ASKED = new AtomicInteger();
    private static final TestSite SITE = new TestSite()
            .handle("/restless", exchange -> {
                // Responses with varying delays: the document is replaced at varying moments of an action.
                pause(ASKED.incrementAndGet() * 7 % 40);
                TestSite.answer(exchange, 200, "text/html; charset=utf-8", RESTLESS.formatted("Text. ".repeat(300)));
            })
            .page("/endless", "<title>Endless</title><input autofocus aria-label=Field oninput='while (true) {}'>");

    private static BrowserHost host;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    private static void pause(int millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static EpisodeSpec.Builder spec(String path) {
        return EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url(path))
                .grammar(BrowserGymGrammar.of(ActionSet.everything()))
                .observing(ObservationSettings.of(ObservationProfile.BROWSERGYM))
                .limits(Limits.STANDARD
                        .withSteps(1000)
                        .withEarlyStop(0, 0)
                        .withTimes(Duration.ofSeconds(5), Duration.ofSeconds(60))
                        .withQuiet(Duration.ofMillis(20), Duration.ofMillis(100)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keyboard_insert_text('漢字')",
                "keyboard_type('漢字😀')",
                "keyboard_type('word')",
                "keyboard_press('a')",
                "mouse_click(20, 20)",
                "fill('FIELD', 'text')",
                "new_tab()\ntab_close()"
            })
    void isNotReportedAsHungWhileItIsUsed(String action) {
        try (var episode = Episode.start(host, spec("/restless").build())) {
            for (var i = 0; i < 4; i++) {
                var fields = episode.observation().elements().keySet();
                var step = episode.step(action.replace(
                        "FIELD", fields.isEmpty() ? "1" : fields.iterator().next()));
                assertThat(step.ending()).isEmpty();
            }
        }
    }

    @Test
    void acceptsTextWhileItNavigates() {
        try (var episode = Episode.start(host, spec("/restless").build());
                var reader = new ObservationReader(ObservationSettings.of(ObservationProfile.BROWSERGYM))) {
            var stage = new Stage(episode.page(), reader, ActionRules.standard());
            for (var i = 0; i < 15; i++) {
                leaveAfter(episode.page(), i * 2);
                var outcome = host.guard(Duration.ofSeconds(60))
                        .within("inserting text", () -> stage.perform(new KeyboardAction.InsertText("\u6F22\u5B57")));
                assertThat(outcome.error()).isEmpty();
            }
        }
    }

    private static void leaveAfter(Page page, int millis) {
        var leave = "after => { setTimeout(() => { location.href = '/restless?' + Math.random() }, after) }";
        for (var attempt = 0; ; attempt++) {
            try {
                page.evaluate(leave, millis);
                return;
            } catch (PlaywrightException stillLeaving) {
                assertThat(attempt).as(stillLeaving.getMessage()).isLessThan(20);
                page.waitForLoadState();
            }
        }
    }

    @Test
    void isReportedAsHungIfItHangs() {
        var impatient = Limits.STANDARD.withTimes(Duration.ofSeconds(2), Duration.ofSeconds(6));
        try (var episode =
                Episode.start(host, spec("/endless").limits(impatient).build())) {
            episode.last();
            var step = episode.step("keyboard_insert_text('漢字')");
            // If the hung page blocks the browser itself, the browser is killed.
            assertThat(step.ending()).map(Ending::kind).hasValueSatisfying(kind -> assertThat(kind)
                    .isIn(Ending.Kind.PAGE_HUNG, Ending.Kind.BROWSER_LOST));
        }
        try (var next = Episode.start(host, spec("/endless").build())) {
            assertThat(next.last().ending()).isEmpty();
        }
    }

    @Test
    void closesInTime() {
        for (var i = 0; i < 4; i++) {
            var episode = Episode.start(host, spec("/restless").build());
            leaveAfter(episode.page(), i);
            var began = System.nanoTime();
            episode.close();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(60));
        }
        try (var next = Episode.start(host, spec("/endless").build())) {
            assertThat(next.last().ending()).isEmpty();
        }
    }
}
