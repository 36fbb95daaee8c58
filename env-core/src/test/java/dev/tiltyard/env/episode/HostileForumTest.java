package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.action.ActionParser;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.action.WebArenaGrammar;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.NetworkLog;
import dev.tiltyard.forum.ForumSite;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sends random and adversarial replies to the live forum as a logged-in member: 150 in every build, and {@code
 * -Dtiltyard.hostile.actions} (10,000 by default) in a deep one.
 */
@Tag("browser")
class HostileForumTest {
    private static final int FEW = 150;
    private static final int MANY = Integer.getInteger("tiltyard.hostile.actions", 10_000);
    private static final long SEED = Long.getLong("tiltyard.hostile.seed", 1);

    @Test
    void nothingThatAnAgentSendsEscapesTheSuiteAndTheForumIsRestored(@TempDir Path folder) throws IOException {
        survives(FEW, folder);
    }

    @Test
    @Tag("deep")
    void neitherDoesAnythingOfALongAttack(@TempDir Path folder) throws IOException {
        survives(MANY, folder);
    }

    private static void survives(int actions, Path folder) throws IOException {
        Path network = folder.resolve("network.json");
        StartOptions options = new StartOptions(Scale.SMALL, 1, 0, "127.0.0.1", 0, (what, done, total) -> {});
        try (ServerSocket canary = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                SitePool pool = new SitePool(runtime, List.of(new ForumSite()), PoolOptions.of(1, options));
                Lease lease = pool.acquire(Duration.ofMinutes(10))) {
            RunningSite forum = lease.site("reddit");
            String initial = forum.state().digest().value();
            HostileRun.Report report = runOn(forum, canary.getLocalPort(), network, actions);
            System.out.println(report);

            assertThat(report.said()).isEqualTo(actions);
            assertThat(report.refused()).isPositive();
            assertThat(report.breakdowns()).isEmpty();
            assertThatNothingLeftTheSuite(NetworkLog.read(network), canary.getLocalPort());
            assertThat(forum.state().reset(true).restored()).isTrue();
            assertThat(forum.state().digest().value()).isEqualTo(initial);
        }
    }

    private static HostileRun.Report runOn(RunningSite forum, int canary, Path network, int actions) {
        AtomicInteger episodes = new AtomicInteger();
        List<String> addresses =
                List.of("http://127.0.0.1:" + canary + "/", forum.url() + "/submit", forum.url() + "/f/books/new");
        try (BrowserHost browser = BrowserHost.launch(Chromium.findOrInstall(text -> {}), network)) {
            return new HostileRun(browser, () -> spec(forum, episodes.getAndIncrement()), SEED, addresses).say(actions);
        }
    }

    /** The browser connects only to the gates of its sessions, which are on this machine. */
    private static void assertThatNothingLeftTheSuite(NetworkLog log, int canary) {
        assertThat(log.connections())
                .isNotEmpty()
                .allMatch(address -> address.startsWith("127.0.0.1:"))
                .doesNotContain("127.0.0.1:" + canary);
        assertThat(log.datagrams()).isEmpty();
        assertThat(log.lookups()).isEmpty();
    }

    /** Alternates between WebArena's and BrowserGym's grammar. */
    private static EpisodeSpec spec(RunningSite forum, int episode) {
        ActionParser grammar = episode % 2 == 0 ? WebArenaGrammar.lenient() : HostileForumTest::callsOrIds;
        return EpisodeSpec.over(EpisodeSite.of(forum))
                .startingAt(forum.url().toString())
                .loggedIn(forum.login(forum.definition().accounts().get(0)))
                .grammar(grammar)
                .limits(Limits.STANDARD
                        .withSteps(60)
                        .withEarlyStop(0, 0)
                        .withTimes(Duration.ofSeconds(5), Duration.ofSeconds(60))
                        .withQuiet(Duration.ofMillis(30), Duration.ofSeconds(1)))
                .build();
    }

    private static ParseResult callsOrIds(String reply) {
        ParseResult calls = BrowserGymGrammar.of(ActionSet.everything()).parse(reply);
        return calls instanceof ParseResult.Parsed
                ? calls
                : WebArenaGrammar.strict().parse(reply);
    }
}
