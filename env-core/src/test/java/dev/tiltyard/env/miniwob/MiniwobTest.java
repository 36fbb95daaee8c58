package dev.tiltyard.env.miniwob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.episode.Ending;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our own pages that implement MiniWoB++'s page protocol. */
@Tag("browser")
class MiniwobTest {
    private static final Path FOLDER = Path.of("src/test/resources/miniwob");
    private static BrowserHost host;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    private static Miniwob open(MiniwobOptions options) {
        return Miniwob.open(FOLDER, options);
    }

    private static String goal(Episode episode) {
        return episode.chat().get(0).text();
    }

    private static String wanted(Episode episode) {
        return goal(episode).replaceAll(".*\"(\\w+)\".*", "$1");
    }

    /** Clicks the button with this text, by coordinates like an agent. */
    private static Step press(Episode episode, String text) {
        var box = episode.page()
                .locator("button", new Page.LocatorOptions().setHasText(text))
                .boundingBox();
        return episode.step("mouse_click(%s, %s)".formatted(box.x + box.width / 2, box.y + box.height / 2));
    }

    @Test
    void findsEveryPage() {
        try (var miniwob = open(MiniwobOptions.STANDARD)) {
            assertThat(miniwob.tasks()).containsExactly("click-menu-2", "nearly", "press-word");
        }
    }

    @Test
    void givesTheSameProblemForTheSameSeed() {
        try (var miniwob = open(MiniwobOptions.STANDARD);
                var one = Episode.start(host, miniwob.task("press-word", 3));
                var again = Episode.start(host, miniwob.task("press-word", 3));
                var other = Episode.start(host, miniwob.task("press-word", 1_000_003))) {
            assertThat(goal(one)).isEqualTo(goal(again)).matches("Press the button \"\\w+\"\\.");
            assertThat(goal(one)).isNotEqualTo(goal(other));
        }
    }

    @Test
    void rewardsTheRightButtonAndEndsTheEpisode() {
        try (var miniwob = open(MiniwobOptions.STANDARD);
                var episode = Episode.start(host, miniwob.task("press-word", 3))) {
            assertThat(episode.last().done()).isFalse();
            var step = press(episode, wanted(episode));
            assertThat(step.reward()).isEqualTo(1);
            assertThat(step.ending()).map(Ending::kind).contains(Ending.Kind.TASK_DONE);
            assertThat(step.info().path("raw_reward").asDouble()).isEqualTo(1);
        }
    }

    @Test
    void keepsTheFirstResultWhateverIsStartedAgain() {
        try (var miniwob = open(MiniwobOptions.STANDARD.withDisplay());
                var episode = Episode.start(host, miniwob.task("press-word", 3))) {
            var task = miniwob.task("press-word", 3);
            episode.page().evaluate("() => { core.endEpisode(-1); core.startEpisodeReal(); core.endEpisode(1); }");
            var step = episode.step("noop(0)");
            assertThat(step.reward()).isZero();
            assertThat(step.info().path("raw_reward").asDouble()).isEqualTo(-1);
            assertThat(task.seed()).isEqualTo(3);
        }
    }

    @Test
    void failsIfTheAgentLeavesOrReloadsThePage() {
        try (var miniwob = open(MiniwobOptions.STANDARD);
                var left = Episode.start(host, miniwob.task("press-word", 3));
                var again = Episode.start(host, miniwob.task("press-word", 3))) {
            left.page().locator("a").click();
            assertThat(left.step("noop(0)").info().path("reason").asText()).isEqualTo("the agent left the page");
            again.last();
            again.page().reload();
            assertThat(again.step("noop(0)").info().path("reason").asText()).isEqualTo("the page was reloaded");
            assertThat(again.last().done()).isTrue();
        }
    }

    @Test
    void hasNoTimeLimitUnlessOneIsAskedFor() {
        try (var miniwob = open(MiniwobOptions.STANDARD.withTimeLimit(Duration.ofMillis(300)));
                var episode = Episode.start(host, miniwob.task("press-word", 3))) {
            var step = episode.step("noop(600)");
            assertThat(step.info().path("reason").asText()).isEqualTo("timed out");
            assertThat(step.done()).isTrue();
        }
        try (var miniwob = open(MiniwobOptions.STANDARD);
                var episode = Episode.start(host, miniwob.task("press-word", 3))) {
            assertThat(episode.page().evaluate("() => core.EPISODE_MAX_TIME")).isEqualTo(Integer.MAX_VALUE);
            assertThat(episode.step("noop(600)").done()).isFalse();
        }
    }

    @Test
    void hidesScoreBoardCoverAndGoalText() {
        try (var miniwob = open(MiniwobOptions.STANDARD);
                var episode = Episode.start(host, miniwob.task("press-word", 3))) {
            assertThat(episode.page().locator("body").innerText())
                    .contains("red")
                    .doesNotContain("Press", "START", "Last reward");
        }
    }

    @Test
    void countsAPartialRewardByTheSelectedRule() {
        for (var rule : MiniwobReward.values()) {
            try (var miniwob = open(MiniwobOptions.STANDARD.withReward(rule).withDataMode("test"));
                    var episode = Episode.start(host, miniwob.task("nearly", 0))) {
                assertThat(goal(episode)).isEqualTo("Do it well. Mode: test");
                double expected =
                        switch (rule) {
                            case STRICT -> 0;
                            case POSITIVE -> 1;
                            case RAW, DECAYED -> 0.5;
                        };
                assertThat(press(episode, "Half").reward()).isEqualTo(expected);
            }
        }
    }

    @Test
    void decayedRewardsShrinkWithTime() {
        var decayed = MiniwobOptions.STANDARD.withReward(MiniwobReward.DECAYED).withTimeLimitOfPage();
        try (var miniwob = open(decayed);
                var episode = Episode.start(host, miniwob.task("press-word", 3))) {
            assertThat(episode.page().evaluate("() => core.EPISODE_MAX_TIME"))
                    .as("the page's own limit")
                    .isEqualTo(10_000);
            episode.step("noop(500)");
            var step = press(episode, wanted(episode));
            assertThat(step.reward()).isLessThan(0.95).isPositive();
            assertThat(step.info().path("raw_reward").asDouble()).isEqualTo(1);
        }
    }

    @Test
    void describesGoalsThatArePictures() {
        try (var miniwob = open(MiniwobOptions.STANDARD);
                var episode = Episode.start(host, miniwob.task("click-menu-2", 0))) {
            assertThat(goal(episode)).isEqualTo("Click the item with the \"icon-save\" mark, coloured #0080ff .");
        }
    }

    @Test
    void drawsTheSeedsThatBrowserGymDraws() {
        assertThat(BrowserGymSeeds.ofPage(0)).isEqualTo(985772);
        assertThat(BrowserGymSeeds.ofPage(1)).isEqualTo(128037);
        assertThat(BrowserGymSeeds.ofPage(42)).isEqualTo(121958);
        assertThat(BrowserGymSeeds.ofPage(33)).isEqualTo(941076);
        assertThat(BrowserGymSeeds.ofBenchmark(10)).containsExactly(28, 14, 7, 20, 18, 22, 10, 10, 23, 23);
    }

    @Test
    void reportsAFolderWithoutMiniwob(@TempDir Path empty) {
        assertThatThrownBy(() -> Miniwob.open(empty, MiniwobOptions.STANDARD))
                .isInstanceOf(MiniwobException.class)
                .hasMessageStartingWith("no MiniWoB++ in " + empty)
                .hasMessageContaining("Name the folder of a checkout");
        try (var miniwob = open(MiniwobOptions.STANDARD)) {
            assertThatThrownBy(() -> miniwob.task("click-nothing", 0))
                    .hasMessageStartingWith("no MiniWoB++ task is called click-nothing");
        }
    }
}
