package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The browser reaches only the session's sites, whatever a page tries. */
@Tag("browser")
class ContainmentTest {
    private static final TestSite SITE = new TestSite()
            .page("/", "<title>Site</title>")
            .page("/socket", "")
            .handle("/redirect", exchange -> {
                exchange.getResponseHeaders()
                        .set("Location", exchange.getRequestURI().getQuery());
                exchange.sendResponseHeaders(302, -1);
            })
            .handle(
                    "/worker.js",
                    exchange -> TestSite.answer(
                            exchange,
                            200,
                            "text/javascript",
                            "self.addEventListener('message', e => fetch(e.data, {mode: 'no-cors'})"
                                    + ".then(r => 'answered ' + r.status, () => 'failed').then(x => e.source.postMessage(x)));"));
    /**
     * A server that no session may reach. It keeps its port from before the first gate until after the last, because
     * the browser's log identifies connections by port alone, and a gate could reuse a freed port.
     */
    private static final Outside OUTSIDE = new Outside();

    @TempDir
    private static Path folder;

    private static SharedBrowsers browsers;
    private static BrowserHost host;

    private BrowserSession session;
    private Page page;

    @BeforeAll
    static void launch() {
        browsers = Browsers.sharing(2, folder.resolve("network.json"));
        host = browsers.host();
    }

    @AfterAll
    static void closeHost() {
        if (host != null) {
            host.close();
            browsers.close();
        }
        assertThatTheBrowserTalkedToItsGatesOnly(NetworkLog.read(folder.resolve("network.json")));
    }

    /** For everything that this class's tests tried: gates listen on 127.0.0.1, where nothing else was requested. */
    private static void assertThatTheBrowserTalkedToItsGatesOnly(NetworkLog log) {
        assertThat(log.connections()).isNotEmpty().allMatch(address -> address.startsWith("127.0.0.1:"));
        assertThat(log.connections()).doesNotContain("127.0.0.1:" + OUTSIDE.port(), "127.0.0.1:" + SITE.port());
        assertThat(log.datagrams()).isEmpty();
        assertThat(log.lookups()).isEmpty();
    }

    @BeforeEach
    void open() {
        session = host.open(options(Set.of(SITE.url())));
        page = session.context().newPage();
        page.navigate(SITE.url("/"));
        session.takeRefused();
    }

    @AfterEach
    void close() {
        session.close();
    }

    static SessionOptions options(Set<URI> reachable) {
        return new SessionOptions(
                reachable, List.of(), Viewport.STANDARD, Optional.empty(), "en-US", "UTC", Optional.empty());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            image           | () => { new Image().src = 'OUT/image' }
            fetch           | () => { fetch('OUT/fetch', {mode: 'no-cors'}).catch(() => 0) }
            form post       | () => { const f = document.createElement('form'); f.action = 'OUT/form'; f.method = 'post'; document.body.append(f); f.submit() }
            beacon          | () => { navigator.sendBeacon('OUT/beacon', 'secret') }
            keepalive       | () => { fetch('OUT/keepalive', {keepalive: true, mode: 'no-cors', method: 'post', body: 'x'}).catch(() => 0) }
            prefetch        | () => { const l = document.createElement('link'); l.rel = 'prefetch'; l.href = 'OUT/prefetch'; document.head.append(l) }
            style sheet     | () => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'OUT/style.css'; document.head.append(l) }
            frame           | () => { const f = document.createElement('iframe'); f.src = 'OUT/frame'; document.body.append(f) }
            web socket      | () => { new WebSocket('OUT/socket'.replace('http', 'ws')) }
            event source    | () => { new EventSource('OUT/events') }
            speculation     | () => { const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({prefetch: [{source: 'list', urls: ['OUT/speculation']}], prerender: [{source: 'list', urls: ['OUT/prerender']}]}); document.head.append(s); new Image().src = 'OUT/beside' }
            new window      | () => { window.open('OUT/window') }
            ping            | () => { const a = document.createElement('a'); a.href = '#x'; a.ping = 'OUT/ping'; document.body.append(a); a.click(); new Image().src = 'OUT/beside' }
            redirect        | () => { new Image().src = '/redirect?OUT/redirected' }
            frame, moved on | () => { const f = document.createElement('iframe'); f.src = '/redirect?OUT/framed'; document.body.append(f) }
            import of style | () => { const s = document.createElement('style'); s.textContent = '@import url(OUT/import.css);'; document.head.append(s) }
            background      | () => { document.body.style.background = 'url(OUT/background)' }
            font            | () => { const s = document.createElement('style'); s.textContent = '@font-face{font-family:f;src:url(OUT/font.woff)} body{font-family:f}'; document.head.append(s); document.body.append('text') }
            download        | () => { const a = document.createElement('a'); a.href = 'OUT/file'; a.download = 'file'; document.body.append(a); a.click() }
            script          | () => { const s = document.createElement('script'); s.src = 'OUT/script.js'; document.head.append(s) }
            module          | () => { import('OUT/module.js').catch(() => 0) }
            worker          | () => { new Worker(URL.createObjectURL(new Blob(["importScripts('OUT/worker.js')"]))) }
            object          | () => { const o = document.createElement('object'); o.data = 'OUT/object'; document.body.append(o) }
            video           | () => { const v = document.createElement('video'); v.src = 'OUT/video'; v.preload = 'auto'; document.body.append(v); v.load() }
            request         | () => { const x = new XMLHttpRequest(); x.open('POST', 'OUT/request'); x.send('secret') }
            refresh         | () => { const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=OUT/refresh'; document.head.append(m) }
            location        | () => { location.href = 'OUT/location' }
            """)
    void refusesPagesRequestsToOtherLocalServers(String kind, String script) {
        page.evaluate(script.replace("OUT", OUTSIDE.url()));
        var refused = awaitRefusal();
        assertThat(refused).allSatisfy(refusal -> assertThat(refusal.address()).contains(":" + OUTSIDE.port()));
        assertThat(OUTSIDE.connections()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"127.0.0.1", "127.0.0.2", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0.0.0.0", "localhost"})
    void refusesThemByEachOfTheirAddresses(String address) {
        page.evaluate("""
                at => {
                  new Image().src = 'http://' + at + '/image';
                  new WebSocket('ws://' + at + '/socket');
                  navigator.sendBeacon('http://' + at + '/beacon', 'secret');
                }""", address + ":" + OUTSIDE.port());
        awaitRefusal();
        assertThat(OUTSIDE.connections()).isZero();
    }

    @Test
    void opensNoPreconnections() {
        page.evaluate("""
                address => {
                  for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'modulepreload']) {
                    for (const href of [address, 'http://named.example', 'https://127.0.0.2']) {
                      const link = document.createElement('link');
                      link.rel = rel;
                      link.href = href;
                      document.head.append(link);
                    }
                  }
                }""", OUTSIDE.url());
        page.reload();
        assertThat(OUTSIDE.connections()).isZero();
    }

    @Test
    void refusesANavigationWithAPageThatSaysSo() {
        var answer = page.navigate("http://example.com/path?x=1");
        assertThat(answer.status()).isEqualTo(403);
        assertThat(page.locator("body").innerText()).contains("example.com is not one of this episode's sites");
        assertThat(session.takeRefused()).contains(new Refusal("request", "GET http://example.com:80/path?x=1"));
    }

    @Test
    void refusesEncryptedConnections() {
        assertThat(Assertions.catchThrowable(() -> page.navigate("https://example.com/")))
                .isInstanceOf(PlaywrightException.class);
        assertThat(session.takeRefused()).contains(new Refusal("connection", "example.com:443"));
    }

    @Test
    void refusesServiceWorkersRequests() {
        var result = page.evaluate("""
                async url => {
                  await navigator.serviceWorker.register('/worker.js');
                  const worker = (await navigator.serviceWorker.ready).active;
                  const said = new Promise(done => navigator.serviceWorker.onmessage = e => done(e.data));
                  worker.postMessage(url);
                  return await said;
                }""", OUTSIDE.url() + "/worker");
        assertThat(result).isEqualTo("answered 0");
        assertThat(awaitRefusal())
                .contains(new Refusal("request", "GET http://localhost:" + OUTSIDE.port() + "/worker"));
        assertThat(OUTSIDE.connections()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "::1"})
    void sendsNoDatagrams(String address) throws IOException {
        var here = InetAddress.getByName(address);
        try (var listener = new DatagramSocket(0, here)) {
            listener.setSoTimeout(1000);
            page.evaluate("""
                    async at => {
                      const rtc = new RTCPeerConnection({iceServers: [
                          {urls: 'stun:' + at}, {urls: 'turn:' + at, username: 'u', credential: 'c'}]});
                      rtc.createDataChannel('x');
                      await rtc.setLocalDescription(await rtc.createOffer());
                      try { new WebTransport('https://' + at + '/x').ready.catch(() => 0); } catch (e) { }
                    }""", (address.contains(":") ? "[" + address + "]" : address) + ":" + listener.getLocalPort());
            var packet = new DatagramPacket(new byte[100], 100);
            Assertions.assertThatThrownBy(() -> listener.receive(packet)).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void keepsPagesFromFilesOfThisMachine() {
        page.evaluate("() => { location.href = 'file:///etc/passwd' }");
        page.evaluate(
                "() => { const f = document.createElement('iframe'); f.src = 'file:///etc/passwd'; document.body.append(f) }");
        assertThat(page.url()).isEqualTo(SITE.url("/"));
        assertThat(page.frames()).extracting(frame -> frame.url()).noneMatch(url -> url.startsWith("file:"));
    }

    @Test
    void reachesItsSitesByEachNameOfThisMachine() {
        assertThat(page.navigate("http://127.0.0.1:" + SITE.port() + "/").status())
                .isEqualTo(200);
        assertThat(session.takeRefused()).isEmpty();
    }

    @Test
    void giveEachSessionItsOwnSites() {
        try (var other = new TestSite().page("/", "<title>Other</title>");
                var second = host.open(options(Set.of(other.url())))) {
            var tab = second.context().newPage();
            assertThat(tab.navigate(other.url("/")).status()).isEqualTo(200);
            assertThat(tab.navigate(SITE.url("/")).status()).isEqualTo(403);
            assertThat(page.navigate(other.url("/")).status()).isEqualTo(403);
        }
    }

    private List<Refusal> awaitRefusal() {
        List<Refusal> all = new ArrayList<>();
        Awaitility.await().until(() -> {
            page.waitForTimeout(20);
            all.addAll(session.takeRefused());
            return !all.isEmpty();
        });
        return all;
    }

    /** A server outside all sessions, on each of this machine's addresses: counts connections. */
    private static final class Outside implements AutoCloseable {
        private final List<ServerSocket> listeners = new ArrayList<>();
        private final AtomicInteger connections = new AtomicInteger();

        Outside() {
            try {
                var port = listen("127.0.0.1", 0);
                listen("127.0.0.2", port);
                listen("::1", port);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private int listen(String address, int port) throws IOException {
            var listener = new ServerSocket();
            listener.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            listeners.add(listener);
            var thread = new Thread(() -> count(listener));
            thread.setDaemon(true);
            thread.start();
            return listener.getLocalPort();
        }

        private void count(ServerSocket listener) {
            try {
                while (true) {
                    listener.accept().close();
                    connections.incrementAndGet();
                }
            } catch (IOException e) {
                // closed
            }
        }

        int port() {
            return listeners.get(0).getLocalPort();
        }

        String url() {
            return "http://localhost:" + port();
        }

        int connections() {
            return connections.get();
        }

        @Override
        public void close() {
            try {
                for (var listener : listeners) {
                    listener.close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
