package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.action.ActionParser;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.action.WebArenaGrammar;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sends random and adversarial replies to a live site; {@code -Dtiltyard.hostile.seed=2} sends others. */
@Tag("browser")
class HostileAgentTest {
    private static final long SEED = Long.getLong("tiltyard.hostile.seed", 1);
    private static final String PAGE = """
            <title>Live %1$s</title>
            <nav><a href=/a>A</a> <a href=/b target=_blank>B</a> <a href=http://evil.example/>Out</a>
              <a href=/file>File</a> <a href="javascript:document.title='js'">JS</a> <a href="mailto:x@y">Mail</a></nav>
            <form method=post action=/post><input name=q aria-label=Query><textarea aria-label=Text></textarea>
              <select aria-label=Pick><option>a<option>b</select><input type=checkbox aria-label=Tick>
              <input type=file aria-label=Upload><input type=date aria-label=Day><button>Send</button></form>
            <button onclick="alert('hello')">Alert</button><button onclick="confirm('sure?')">Confirm</button>
            <button onclick="window.open('/pop')">Open</button><button onclick="window.close()">Close</button>
            <button onclick="print()">Print</button><button onclick="fetch('http://evil.example/x').catch(() => 0)">Leak</button>
            <button onclick="this.remove()">Vanish</button><iframe srcdoc="<button>Inner</button>"></iframe>
            <div style="height: 3000px" tabindex=0>Long</div>
            <script>onbeforeunload = e => { if (Math.random() < .2) e.preventDefault(); }</script>
            """;

    @Test
    void noReplyEscapesAnEpisodeOrReachesAnotherServer() throws IOException {
        play(80);
    }

    @Test
    @Tag("deep")
    void tenThousandActionsNeitherEscapeNorReachAnotherServer() throws IOException {
        play(Integer.getInteger("tiltyard.hostile.actions", 10_000));
    }

    private static void play(int actions) throws IOException {
        var outside = new AtomicInteger();
        try (var listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                var site = site()) {
            var counting = new Thread(() -> count(listener, outside));
            counting.setDaemon(true);
            counting.start();
            var grammars = new AtomicInteger();
            var canary = "http://127.0.0.1:" + listener.getLocalPort() + "/";
            var run = new HostileRun(
                    Browsers.shared(), () -> spec(site, grammars.getAndIncrement()), SEED, List.of(canary));
            var report = run.say(actions);
            assertThat(report.said()).isEqualTo(actions);
            assertThat(report.refused()).isPositive();
            assertThat(report.breakdowns()).isEmpty();
            assertThat(outside).hasValue(0);
        }
    }

    /** WebArena's and BrowserGym's grammars alternate. */
    private static EpisodeSpec spec(TestSite site, int episode) {
        ActionParser either = episode % 2 == 0 ? WebArenaGrammar.lenient() : HostileAgentTest::callsOrIds;
        return EpisodeSpec.over(EpisodeSite.at("reddit", site.url()))
                .startingAt(site.url("/"))
                .grammar(either)
                .limits(Limits.STANDARD
                        .withSteps(60)
                        .withEarlyStop(0, 0)
                        .withTimes(Duration.ofSeconds(5), Duration.ofSeconds(60))
                        .withQuiet(Duration.ofMillis(30), Duration.ofSeconds(1)))
                .build();
    }

    private static ParseResult callsOrIds(String reply) {
        var calls = BrowserGymGrammar.of(ActionSet.everything()).parse(reply);
        return calls instanceof ParseResult.Parsed
                ? calls
                : WebArenaGrammar.strict().parse(reply);
    }

    private static TestSite site() {
        return new TestSite()
                .page("/", PAGE.formatted("home"))
                .page("/pop", "<title>Pop</title><button onclick='close()'>Close</button>")
                .handle("/file", exchange -> {
                    exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=a.bin");
                    TestSite.answer(exchange, 200, "application/octet-stream", "x");
                })
                .handle("/post", exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    exchange.getResponseHeaders().set("Location", "/");
                    exchange.sendResponseHeaders(303, -1);
                });
    }

    private static void count(ServerSocket listener, AtomicInteger connections) {
        try {
            while (true) {
                listener.accept().close();
                connections.incrementAndGet();
            }
        } catch (IOException e) {
            // closed
        }
    }
}
