package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A user of a shared Chromium uses web platform features to learn what we do or to reach our data. Both are on the same
 * site, so that isolation by origin alone would not help.
 */
@Tag("browser")
class NosyNeighborTest {
    private static final int MEBIBYTE = 1 << 20;
    private static final TestSite SITE = new TestSite()
            .page("/", "<title>site</title>")
            .handle(
                    "/shared.js",
                    exchange -> TestSite.answer(
                            exchange,
                            200,
                            "text/javascript",
                            "let count = 0; onconnect = e => e.ports[0].postMessage(++count);"))
            .handle("/members", exchange -> {
                var sent = exchange.getRequestHeaders().getFirst("Authorization");
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"members\"");
                TestSite.answer(exchange, sent == null ? 401 : 200, "text/html", "<title>members</title>");
            })
            .handle("/file", exchange -> {
                exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=secret.txt");
                TestSite.answer(exchange, 200, "text/plain", "secret");
            });
    private static final TestSite OURS = new TestSite().page("/", "<title>ours</title>");

    private static SharedBrowsers browsers;

    private Neighbor we;
    private Neighbor nosy;

    @BeforeAll
    static void open() {
        browsers = Browsers.sharing(2);
    }

    @AfterAll
    static void closeBrowsers() {
        if (browsers != null) {
            browsers.close();
        }
    }

    @BeforeEach
    void moveIn() {
        we = Neighbor.at(browsers, SITE);
        nosy = Neighbor.at(browsers, SITE);
        assertThat(nosy.call(nosy.host()::pid)).isEqualTo(we.call(we.host()::pid));
    }

    @AfterEach
    void moveOut() {
        we.close();
        nosy.close();
    }

    @Test
    void findsNoSharedWorkersOfOtherSessions() {
        var connect = """
                () => new Promise(done => {
                  const worker = new SharedWorker('/shared.js', 'meeting');
                  worker.port.onmessage = e => done(e.data);
                })""";

        assertThat(List.of(we.evaluate(connect), we.evaluate(connect))).isEqualTo(List.of(1, 2));
        assertThat(nosy.evaluate(connect)).isEqualTo(1);
    }

    @Test
    void findsNoFilesOfOtherSessionsInThePrivateFileSystem() {
        we.evaluate("""
                async () => {
                  const folder = await navigator.storage.getDirectory();
                  await folder.getFileHandle('secret', {create: true});
                }""");
        var list = """
                async () => {
                  const names = [];
                  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
                  return names;
                }""";

        assertThat(we.evaluate(list)).isEqualTo(List.of("secret"));
        assertThat(nosy.evaluate(list)).isEqualTo(List.of());
    }

    @Test
    void cannotReadBlobUrlsOfOtherSessions() {
        var address = we.evaluate("() => window.kept = URL.createObjectURL(new Blob(['secret']))");
        var read = "() => fetch('" + address + "').then(r => r.text(), () => 'refused')";

        assertThat(we.evaluate(read)).isEqualTo("secret");
        assertThat(nosy.evaluate(read)).isEqualTo("refused");
    }

    @Test
    void doesNotShareLoginsWithOtherSessions() {
        we.evaluate("""
                () => new Promise(done => {
                  const request = new XMLHttpRequest();
                  request.open('GET', '/members', true, 'us', 'secret');
                  request.onloadend = done;
                  request.send();
                })""");
        var status = "() => fetch('/members').then(r => r.status)";

        assertThat(we.evaluate(status)).isEqualTo(200);
        assertThat(nosy.evaluate(status)).isEqualTo(401);
    }

    @Test
    void doesNotSeeDownloadsOfOtherSessions() {
        List<String> heard = new ArrayList<>();
        nosy.run(() -> nosy.page().onDownload(download -> heard.add(download.url())));
        var file = we.call(() -> we.page()
                .waitForDownload(() -> we.page().evaluate("() => { location.href = '/file' }"))
                .path());

        assertThat(file).hasContent("secret");
        assertThat(nosy.evaluate("() => fetch('" + file.toUri() + "').then(r => r.text(), () => 'refused')"))
                .isEqualTo("refused");
        nosy.run(() -> nosy.page().waitForTimeout(200));
        assertThat(heard).isEmpty();
    }

    @Test
    void doesNotSeeRequestsOfOtherSessions() {
        we.evaluate("() => fetch('/?secret').then(r => r.text())");
        // A full Chromium also fetches each page's icon.
        var timed = """
                () => performance.getEntriesByType('resource').map(entry => new URL(entry.name))
                    .filter(address => address.pathname !== '/favicon.ico').map(address => address.search)""";

        assertThat(we.evaluate(timed)).isEqualTo(List.of("?secret"));
        assertThat(nosy.evaluate(timed)).isEqualTo(List.of());
    }

    @Test
    void doesNotSeeStorageUsageOfOtherSessions() {
        var stored = "async () => (await navigator.storage.estimate()).usage";
        var before = ((Number) nosy.evaluate(stored)).longValue();
        we.evaluate("async () => (await caches.open('much')).put('/much', new Response(new Uint8Array(" + 8 * MEBIBYTE
                + ")))");

        assertThat(((Number) we.evaluate(stored)).longValue()).isGreaterThan(8 * MEBIBYTE);
        assertThat(((Number) nosy.evaluate(stored)).longValue()).isEqualTo(before);
    }

    @Test
    void doesNotSeeMemoryUsageOfOtherSessions() {
        we.evaluate("() => { window.much = Array.from({length: 64}, () => new Array(131072).fill(0.5)) }");
        var taken = "() => performance.memory.usedJSHeapSize";

        assertThat(((Number) we.evaluate(taken)).longValue()).isGreaterThan(32 * MEBIBYTE);
        assertThat(((Number) nosy.evaluate(taken)).longValue()).isLessThan(32 * MEBIBYTE);
    }

    @Test
    void hasNoApiForTheMachinesLoad() {
        assertThat(nosy.evaluate("() => 'PressureObserver' in window")).isEqualTo(false);
    }

    @Test
    void doesNotReceiveSpeechOfOtherSessions() {
        we.evaluate("() => speechSynthesis.speak(new SpeechSynthesisUtterance('a long secret '.repeat(50)))");

        assertThat(nosy.evaluate("() => [speechSynthesis.speaking, speechSynthesis.pending]"))
                .isEqualTo(List.of(false, false));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            web socket   | () => { new WebSocket('ws://AT/nosy') }
            event source | () => { new EventSource('http://AT/nosy') }
            beacon       | () => { navigator.sendBeacon('http://AT/nosy', 'x') }
            picture      | () => { new Image().src = 'http://AT/nosy' }
            other name   | () => { new Image().src = 'http://AT/nosy'.replace('localhost', '127.0.0.1') }
            window       | () => { window.open('http://AT/nosy') }
            """)
    void cannotReachPortsOfOtherSessions(String kind, String script) {
        we.open(OURS.url());
        var gate = we.call(() -> we.session().gatePort());

        for (var port : List.of(OURS.port(), gate)) {
            nosy.evaluate(script.replace("AT", "localhost:" + port));
            await().untilAsserted(() -> assertThat(nosy.call(nosy.session()::takeRefused))
                    .extracting(Refusal::address)
                    .anyMatch(address -> address.contains(":" + port)));
        }
        assertThat(OURS.asked()).noneMatch(asked -> asked.contains("nosy"));
    }

    @Test
    void cannotChangeWindowsOfOtherSessions() {
        var sizes = "() => [innerWidth, innerHeight, document.hasFocus(), document.visibilityState, history.length]";
        var before = we.evaluate(sizes);
        nosy.evaluate("""
                () => {
                  window.resizeTo(300, 200);
                  window.moveTo(5, 5);
                  history.pushState(1, '', '/?pushed');
                  window.open('/?popup', 'popup', 'width=200,height=100');
                }""");
        nosy.run(() -> nosy.page().setViewportSize(400, 300));
        nosy.run(() -> nosy.page().bringToFront());

        assertThat(we.evaluate(sizes)).isEqualTo(before);
        assertThat(before).isEqualTo(List.of(1280, 720, true, "visible", 2));
    }

    @Test
    void doesNotShareGrantedPermissions() {
        we.run(() -> we.page().context().grantPermissions(List.of("geolocation", "notifications")));
        var granted = """
                async () => {
                  const states = {};
                  for (const name of ['geolocation', 'notifications']) {
                    states[name] = (await navigator.permissions.query({name})).state;
                  }
                  return states;
                }""";

        assertThat(we.evaluate(granted)).isEqualTo(Map.of("geolocation", "granted", "notifications", "granted"));
        assertThat(((Map<?, ?>) nosy.evaluate(granted)).containsValue("granted"))
                .isFalse();
    }
}
