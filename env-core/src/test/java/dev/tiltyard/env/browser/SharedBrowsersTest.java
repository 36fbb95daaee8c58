package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Neighbors in one Chromium see nothing of each other, and lose no more than that Chromium. */
@Tag("browser")
class SharedBrowsersTest {
    private static final String WORKER = "self.addEventListener('fetch', e => e.respondWith(new Response('worker')));";
    private static final TestSite OURS = site("ours");
    private static final TestSite THEIRS = site("theirs");

    private static SharedBrowsers browsers;

    private Neighbor we;
    private Neighbor they;

    private static TestSite site(String name) {
        return new TestSite()
                .page("/", "<title>" + name + "</title>")
                .handle("/worker.js", exchange -> TestSite.answer(exchange, 200, "text/javascript", WORKER))
                .handle("/kept", exchange -> {
                    exchange.getResponseHeaders().set("Cache-Control", "max-age=600");
                    TestSite.answer(exchange, 200, "text/plain", "kept");
                });
    }

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
        we = Neighbor.at(browsers, OURS);
        they = Neighbor.at(browsers, THEIRS);
    }

    @AfterEach
    void moveOut() {
        we.close();
        they.close();
    }

    @Test
    void theyShareAChromiumAndItsDriver() {
        assertThat(they.call(they.host()::pid)).isEqualTo(we.call(we.host()::pid));
    }

    @Test
    void sessionsBeyondTheLimitGetAnotherChromium() {
        try (var third = Neighbor.at(browsers, OURS)) {
            assertThat(third.call(third.host()::pid)).isNotEqualTo(we.call(we.host()::pid));
        }
    }

    @Test
    void eachSeesItsOwnContextsOnly() {
        List<Integer> contexts = List.of(
                we.call(() -> we.page().context().browser().contexts().size()),
                they.call(() -> they.page().context().browser().contexts().size()));

        assertThat(contexts).containsOnly(1);
    }

    @Test
    void cannotReachEachOthersSites() {
        var answer = we.evaluate(
                "() => fetch('" + THEIRS.url("/kept") + "', {mode: 'no-cors'}).then(r => 'answered', () => 'failed')");

        await().untilAsserted(() -> assertThat(we.call(we.session()::takeRefused))
                .extracting(Refusal::address)
                .contains("GET " + THEIRS.url("/kept")));
        assertThat(THEIRS.asked()).noneMatch(asked -> asked.contains("/kept"));
        assertThat(answer).isNotNull();
    }

    @Test
    void cookiesStorageAndCachesAreIsolated() {
        they.open(OURS.url());
        we.evaluate("""
                async () => {
                  document.cookie = 'secret=1; path=/';
                  localStorage.setItem('secret', '1');
                  sessionStorage.setItem('secret', '1');
                  await (await caches.open('secret')).put('/secret', new Response('1'));
                  await new Promise((done, failed) => {
                    const open = indexedDB.open('secret');
                    open.onsuccess = done;
                    open.onerror = failed;
                  });
                  await (await fetch('/kept')).text();
                }""");

        var script = """
                async () => ({
                  cookie: document.cookie,
                  local: localStorage.length,
                  session: sessionStorage.length,
                  caches: (await caches.keys()).length,
                  databases: (await indexedDB.databases()).length,
                  http: await fetch('/kept', {cache: 'only-if-cached', mode: 'same-origin'}).then(r => r.status, () => 0)
                })""";

        assertThat(we.evaluate(script))
                .isEqualTo(Map.of(
                        "cookie", "secret=1", "local", 1, "session", 1, "caches", 1, "databases", 1, "http", 200));
        assertThat(they.evaluate(script))
                .isEqualTo(Map.of("cookie", "", "local", 0, "session", 0, "caches", 0, "databases", 0, "http", 0));
    }

    @Test
    void aServiceWorkerServesItsOwnContextOnly() {
        they.open(OURS.url());
        we.evaluate("""
                async () => {
                  await navigator.serviceWorker.register('/worker.js');
                  await navigator.serviceWorker.ready;
                }""");

        assertThat(they.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length"))
                .isEqualTo(0);
        they.run(they.page()::reload);
        assertThat(they.evaluate("() => document.title")).isEqualTo("ours");
    }

    @Test
    void textWithHalfACharacterArrives() {
        assertThat(we.evaluate("() => 'whole \\u{1f600}, half \\ud83d!'"))
                .isEqualTo("whole \uD83D\uDE00, half \uFFFD!");
        assertThat(we.evaluate("() => ' a path: C:\\\\ud83d '")).isEqualTo(" a path: C:\\ud83d ");
    }

    @Test
    void messagesDoNotCrossSessions() {
        they.open(OURS.url());
        they.evaluate("""
                () => {
                  window.heard = [];
                  new BroadcastChannel('all').onmessage = e => window.heard.push('channel ' + e.data);
                  addEventListener('storage', e => window.heard.push('storage ' + e.key));
                  addEventListener('message', e => window.heard.push('message ' + e.data));
                  navigator.locks.request('all', () => new Promise(() => {}));
                }""");

        var locked = we.evaluate("""
                async () => {
                  new BroadcastChannel('all').postMessage('hello');
                  localStorage.setItem('hello', '1');
                  const found = window.open('', 'theirs');
                  found.postMessage('hello', '*');
                  found.close();
                  return await navigator.locks.request('all', {ifAvailable: true}, lock => lock === null);
                }""");

        assertThat(locked).isEqualTo(false);
        assertThat(they.evaluate("() => new Promise(done => setTimeout(() => done(window.heard), 300))"))
                .isEqualTo(List.of());
    }

    @Test
    void clipboardsAreIsolated() {
        they.open(OURS.url());
        field(we, "secret");
        field(they, "");
        we.run(() -> we.page().keyboard().press("Control+c"));

        assertThat(pasted(they)).isEmpty();
        assertThat(pasted(we)).isEqualTo("secret");
        we.run(() -> we.page().context().grantPermissions(List.of("clipboard-write")));
        we.evaluate("() => navigator.clipboard.writeText('by script')");
        assertThat(pasted(they)).isEmpty();
        assertThat(pasted(we)).isEqualTo("by script");
    }

    @Test
    void clipboardsAreIsolatedAfterDocumentOpen() {
        they.open(OURS.url());
        field(we, "secret");
        we.run(() -> we.page().keyboard().press("Control+c"));
        they.evaluate("() => { document.open(); document.write('<body>new'); document.close() }");
        field(they, "");

        assertThat(pasted(they)).isEmpty();
    }

    /** Adds a text field with selected text to the page. */
    private static void field(Neighbor neighbor, String text) {
        neighbor.run(() -> {
            neighbor.page().evaluate("() => { document.body.innerHTML = '<textarea id=field></textarea>' }");
            neighbor.page().fill("#field", text);
            neighbor.page().focus("#field");
            neighbor.page().keyboard().press("Control+a");
        });
    }

    /** The field's text after a paste. */
    private static String pasted(Neighbor neighbor) {
        return neighbor.call(() -> {
            neighbor.page().fill("#field", "");
            neighbor.page().keyboard().press("Control+v");
            neighbor.page().waitForTimeout(300);
            return neighbor.page().inputValue("#field");
        });
    }

    @Test
    void anOutOfMemoryPageCrashesAlone() {
        assertThatThrownBy(() ->
                        we.evaluate("() => { const all = []; while (true) all.push(new Array(1000000).fill(0.5)) }"))
                .hasMessageContaining("crashed");

        assertThat(they.evaluate("() => document.title")).isEqualTo("theirs");
    }

    @Test
    void aHungPageBlocksOnlyItsSessionAndOthersLearnThatTheBrowserWasKilled() {
        int before = they.call(they.host()::renderersEnded);
        var hanging = we.begin(() -> we.session().guard(Duration.ofSeconds(3)).within("hanging", () -> we.page()
                .evaluate("() => { while (true) {} }")));

        assertThat(they.evaluate("() => document.title")).isEqualTo("theirs");
        assertThatThrownBy(hanging::get).hasCauseInstanceOf(BrowserHungException.class);
        assertThat(they.call(they.host()::renderersEnded)).isGreaterThan(before);
        assertThat(they.evaluate("() => document.title")).isEqualTo("theirs");
        we.open(OURS.url());
        assertThat(we.evaluate("() => document.title")).isEqualTo("ours");
    }

    @Test
    void aCrashedChromiumEndsOnlyItsSessions() {
        try (var third = Neighbor.at(browsers, OURS)) {
            we.call(() -> {
                we.host().kill();
                return true;
            });

            assertThatThrownBy(() -> they.evaluate("() => document.title"))
                    .isInstanceOfAny(PlaywrightException.class, BrowserHungException.class);
            assertThat(they.call(they.host()::isAlive)).isFalse();
            assertThat(third.evaluate("() => document.title")).isEqualTo("ours");
            we.open(OURS.url());
            they.open(THEIRS.url());
            assertThat(we.evaluate("() => document.title")).isEqualTo("ours");
            assertThat(they.evaluate("() => document.title")).isEqualTo("theirs");
        }
    }

    @Test
    void abandonedSessionsDoNotAffectOthers() {
        var waiting = we.begin(() -> we.page().waitForSelector("#never"));

        we.host().abandon();

        assertThatThrownBy(waiting::get).isNotNull();
        assertThat(we.call(we.host()::isAlive)).isFalse();
        assertThat(they.evaluate("() => document.title")).isEqualTo("theirs");
        assertThat(they.call(they.host()::isAlive)).isTrue();
    }

    @Test
    void aStoppedChromiumWhoseDriverIsGoneEndsWhenItsHostStartsAnother() throws Exception {
        try (var own = Browsers.sharing(1);
                var one = Neighbor.at(own, OURS)) {
            var stopped = stoppedWithoutDriver(one);

            one.open(OURS.url());

            assertThat(one.evaluate("() => document.title")).isEqualTo("ours");
            await().untilAsserted(() -> assertThat(stopped).noneMatch(ProcessHandle::isAlive));
        }
    }

    @Test
    void aStoppedChromiumWhoseDriverIsGoneEndsWithTheBrowsers() throws Exception {
        List<ProcessHandle> stopped;
        try (var own = Browsers.sharing(1);
                var one = Neighbor.at(own, OURS)) {
            stopped = stoppedWithoutDriver(one);
        }

        await().untilAsserted(() -> assertThat(stopped).noneMatch(ProcessHandle::isAlive));
    }

    /** Stops (SIGSTOP) a neighbor's Chromium with its children, then kills its driver; none of them notices. */
    private static List<ProcessHandle> stoppedWithoutDriver(Neighbor neighbor) throws Exception {
        var chromium = ProcessHandle.of(neighbor.call(neighbor.host()::pid)).orElseThrow();
        var driver = chromium.parent().orElseThrow();
        var tree = Stream.concat(Stream.of(chromium), chromium.descendants()).toList();
        List<String> stop = new ArrayList<>(List.of("kill", "-STOP"));
        tree.forEach(process -> stop.add(Long.toString(process.pid())));
        new ProcessBuilder(stop).inheritIO().start().waitFor();
        driver.destroyForcibly();
        driver.onExit().join();
        assertThat(chromium.isAlive()).isTrue();
        return tree;
    }
}
