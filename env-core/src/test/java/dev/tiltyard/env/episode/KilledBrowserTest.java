package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Chromium killed at random moments of an episode: the episode ends with a sentence, what it had observed is kept, the
 * next one has another browser, and no process of the first is left. {@code -Dtiltyard.state.kills=N} kills it N times.
 */
@Tag("browser")
@Tag("deep")
class KilledBrowserTest {
    private static final Logger LOG = LoggerFactory.getLogger(KilledBrowserTest.class);
    private static final int KILLS = Integer.getInteger("tiltyard.state.kills", 20);
    private static final List<String> ACTIONS =
            List.of("scroll [down]", "new_tab", "goto [%s]", "type [3] [hello] [1]", "tab_focus [0]", "scroll [up]");

    @Test
    void endsTheEpisodeInASentenceAndLeavesNoProcess(TestReporter reporter) {
        TestSite site = new TestSite()
                .page("/", "<title>Home</title><input aria-label=Name><button>Say</button>")
                .page("/second", "<title>Second</title>");
        Random random = new Random(5);
        Map<String, Integer> kills = new TreeMap<>();
        try (BrowserHost host = Browsers.launch()) {
            for (int kill = 0; kill < KILLS; kill++) {
                try (Episode episode = Episode.start(host, spec(site))) {
                    ProcessHandle chromium = ProcessHandle.of(host.pid()).orElseThrow();
                    List<ProcessHandle> parts = chromium.descendants().toList();
                    int delay = random.nextInt(1_200_000);
                    CompletableFuture<Void> killing = CompletableFuture.runAsync(() -> {
                        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(delay));
                        chromium.destroyForcibly();
                    });
                    Step step = episode.last();
                    while (!step.done()) {
                        step = episode.step(
                                ACTIONS.get(random.nextInt(ACTIONS.size())).formatted(site.url("/second")));
                    }
                    killing.join();
                    assertThat(step.ending()).map(Ending::kind).contains(Ending.Kind.BROWSER_LOST);
                    assertThat(step.ending().orElseThrow().text())
                            .isEqualTo("Chromium ended in the middle of the episode; the next episode starts another");
                    kills.merge("after " + Math.min(step.number(), 5) + " steps or more", 1, Integer::sum);
                    Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> parts.stream()
                            .noneMatch(ProcessHandle::isAlive));
                }
            }
            try (Episode next = Episode.start(host, spec(site))) {
                assertThat(next.observation().text()).contains("Home");
            }
        }
        String figures = KILLS + " kills, all right: " + kills;
        LOG.info("Kills of Chromium: {}", figures);
        reporter.publishEntry("kills of Chromium", figures);
    }

    private static EpisodeSpec spec(TestSite site) {
        return EpisodeSpec.over(EpisodeSite.at("reddit", site.url()))
                .startingAt(site.url("/"))
                .limits(Limits.STANDARD
                        .withTimes(Duration.ofSeconds(3), Duration.ofSeconds(60))
                        .withQuiet(Duration.ofMillis(50), Duration.ofMillis(500))
                        .withEarlyStop(0, 0)
                        .withSteps(100_000))
                .build();
    }
}
