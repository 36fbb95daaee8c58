package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP authentication, where a browser with a window would ask the user for name and password. */
@Tag("browser")
class AuthenticationQuestionTest {
    private static final Duration LIMIT = Duration.ofSeconds(8);

    private static final TestSite SITE = members(new TestSite().page("/", "<title>site</title>"));
    private static final TestSite OTHER = members(new TestSite());

    private static BrowserHost host;

    private BrowserSession session;
    private Page page;

    private static TestSite members(TestSite site) {
        Map.of("basic", "Basic realm=\"members\"", "digest", "Digest realm=\"members\", nonce=\"1\", qop=\"auth\"")
                .forEach((scheme, challenge) -> site.handle("/" + scheme, exchange -> {
                    boolean named = exchange.getRequestHeaders().containsKey("Authorization");
                    exchange.getResponseHeaders().set("WWW-Authenticate", challenge);
                    TestSite.answer(exchange, named ? 200 : 401, "text/html", named ? "welcome" : "members only");
                }));
        return site;
    }

    @BeforeAll
    static void launch() {
        host = Browsers.launch();
    }

    @AfterAll
    static void closeHost() {
        if (host != null) {
            host.close();
        }
    }

    @BeforeEach
    void open() {
        session = host.open(ContainmentTest.options(Set.of(SITE.url(), OTHER.url())));
        page = session.context().newPage();
        page.navigate(SITE.url("/"));
    }

    @AfterEach
    void close() {
        session.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"basic", "digest"})
    void aPageThatAsksForACredentialIsShownWithout(String scheme) {
        var response = within(() -> page.navigate(SITE.url("/" + scheme)));

        assertThat(response.status()).isEqualTo(401);
        assertThat(page.innerText("body")).isEqualTo("members only");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            fetch          | async at => (await fetch('/basic')).status                                     | 401
            request        | at => new Promise(d => { const r = new XMLHttpRequest(); r.open('GET', '/digest'); r.onloadend = () => d(r.status); r.send() }) | 401
            picture        | at => new Promise(d => { const i = new Image(); i.onerror = () => d('refused'); i.src = '/basic' }) | refused
            frame          | at => new Promise(d => { const f = document.createElement('iframe'); f.src = '/basic'; f.onload = () => d(f.contentDocument.body.innerText); document.body.append(f) }) | members only
            other's frame  | at => new Promise(d => { const f = document.createElement('iframe'); f.src = at + '/basic'; f.onload = () => d('loaded'); document.body.append(f) }) | loaded
            other's fetch  | at => fetch(at + '/basic', {mode: 'no-cors', credentials: 'include'}).then(r => r.type)      | opaque
            worker         | at => new Promise(d => { const w = new Worker(URL.createObjectURL(new Blob([`fetch('${location.origin}/basic').then(r => postMessage(r.status))`]))); w.onmessage = e => d(e.data) }) | 401
            """)
    void subresourcesAreRefusedAtOnce(String kind, String script, String outcome) {
        assertThat(within(() -> page.evaluate(script, OTHER.url().toString()))).hasToString(outcome);
    }

    @Test
    void aWindowThatAPageOpensIsShownAsItIsWithoutOne() {
        var popup = within(() -> {
            var opened = page.waitForPopup(() -> page.evaluate("() => { window.open('/basic') }"));
            opened.waitForLoadState();
            return opened;
        });

        assertThat(within(() -> popup.innerText("body"))).isEqualTo("members only");
    }

    @Test
    void aNameAndPasswordInTheAddressAreSent() {
        var address = SITE.url("/basic").replace("http://", "http://ada:secret@");

        assertThat(within(() -> page.navigate(address)).status()).isEqualTo(200);
    }

    private <T> T within(Supplier<T> work) {
        return session.guard(LIMIT).within("loading what asks for a name", work);
    }
}
