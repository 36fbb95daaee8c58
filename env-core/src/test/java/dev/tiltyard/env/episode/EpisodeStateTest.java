package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The state of an episode, in which another one starts or to which it returns. */
@Tag("browser")
class EpisodeStateTest {
    private static final TestSite SITE = new TestSite()
            .page("/other", "<title>Other</title><p>Another page</p>")
            .page("/sent", "<title>Sent</title><p>Thank you</p>")
            .page("/form", """
                    <title>Form</title>
                    <div id=list style='height: 50px; overflow: auto'><div style='height: 800px'>long</div></div>
                    <form method=post action=/sent>
                      <input name=title value=old> <input type=password name=secret> <input type=hidden name=kept value=a>
                      <textarea name=body></textarea> <input type=checkbox name=agree> <input type=checkbox name=news checked>
                      <input type=radio name=size value=s checked> <input type=radio name=size value=l>
                      <select name=one><option>a<option>b</select>
                      <select name=many multiple><option>x<option>y<option>z</select>
                      <input type=file name=picture> <div id=note contenteditable=true></div> <button>Send</button>
                    </form>
                    <div style='height: 5000px'></div><output id=seen></output>
                    <script>
                      document.querySelector('[name=title]').addEventListener('input',
                          event => document.getElementById('seen').textContent = event.target.value);
                      document.title = 'Form ' + (sessionStorage.getItem('step') || 'new');
                    </script>""");

    private static BrowserHost host;

    @TempDir
    private Path folder;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    private static EpisodeSpec spec() {
        return EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url("/form") + " |AND| " + SITE.url("/other"))
                .build();
    }

    private static void fill(Page page) {
        page.fill("[name=title]", "A \"new\" title");
        page.fill("[name=secret]", "s3cret");
        page.fill("[name=body]", "two\nlines");
        page.check("[name=agree]");
        page.uncheck("[name=news]");
        page.check("[value=l]");
        page.selectOption("[name=one]", "b");
        page.selectOption("[name=many]", new String[] {"x", "z"});
        page.evaluate("document.getElementById('note').innerHTML = 'a <b>note</b>'");
        page.evaluate("document.querySelector('[name=kept]').value = 'b'");
        page.evaluate("document.getElementById('list').scrollTop = 120");
        page.evaluate("scrollTo(0, 700)");
        page.evaluate("localStorage.setItem('theme', 'dark'); sessionStorage.setItem('step', 'second')");
        page.evaluate("document.cookie = 'basket=3'");
        page.evaluate("document.querySelector('[name=body]').focus({preventScroll: true})");
    }

    private static Object values(Page page) {
        return page.evaluate("""
                () => JSON.stringify({
                  values: [...document.querySelectorAll('input:not([type=file]), textarea')].map(field => field.type === 'checkbox'
                      || field.type === 'radio' ? field.checked : field.value),
                  chosen: [...document.querySelectorAll('option')].map(option => option.selected),
                  note: document.getElementById('note').innerHTML, seen: document.getElementById('seen').textContent,
                  list: document.getElementById('list').scrollTop, y: scrollY, focus: document.activeElement.name,
                  theme: localStorage.getItem('theme'), step: sessionStorage.getItem('step'), cookie: document.cookie})""");
    }

    @Test
    void anotherEpisodeHasTheFieldsScrollPositionsAndStorageOfTheFirst() {
        try (var episode = Episode.start(host, spec())) {
            fill(episode.page());
            var wanted = values(episode.page());
            var state = episode.state();

            try (var fork = Episode.resume(host, state, () -> {})) {
                assertThat(values(fork.page())).isEqualTo(wanted);
                assertThat(fork.page().title())
                        .as("the page saw the session storage as it loaded")
                        .isEqualTo("Form second");
                assertThat(fork.page().context().pages())
                        .extracting(Page::title)
                        .containsExactly("Form second", "Other");
                assertThat(fork.notRestored()).isEmpty();
                fork.page().fill("[name=title]", "only here");
            }
            assertThat(values(episode.page())).isEqualTo(wanted);
        }
    }

    @Test
    void stepsVisitsAndLimitsGoOn() {
        var limited = EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .startingAt(SITE.url("/form"))
                .maxSteps(3)
                .build();
        try (var episode = Episode.start(host, limited)) {
            episode.step("goto [" + SITE.url("/other") + "]");
            var state = episode.state();

            try (var fork = Episode.resume(host, state, () -> {})) {
                assertThat(fork.last().number()).isEqualTo(1);
                assertThat(fork.last().observation().text()).contains("Another page");
                assertThat(fork.evidence().visited().orElseThrow()).contains(SITE.url("/other"));
                assertThat(fork.step("goto [" + SITE.url("/form") + "]").done()).isFalse();
                assertThat(fork.step("stop [done]").done()).isTrue();
                assertThat(fork.answer()).isEqualTo("done");
            }
            assertThat(episode.answer()).isEmpty();
            assertThat(episode.last().number()).isEqualTo(1);
        }
    }

    @Test
    void returnsToAStateAfterTheEnd() {
        try (var episode = Episode.start(host, spec())) {
            fill(episode.page());
            var wanted = values(episode.page());
            var state = episode.state();
            episode.page().evaluate("localStorage.setItem('theme', 'light'); document.cookie = 'more=1'");
            episode.step("goto [" + SITE.url("/other") + "]");
            episode.step("stop [wrong]");
            var opened = new AtomicInteger();

            var step = episode.restore(state, () -> opened::incrementAndGet, "restore one");

            assertThat(opened).hasValue(1);
            assertThat(values(episode.page())).isEqualTo(wanted);
            assertThat(step.done()).isFalse();
            assertThat(step.number()).isEqualTo(3);
            assertThat(episode.answer()).isEmpty();
            assertThat(episode.evidence().visited().orElseThrow()).isEmpty();
            episode.closeEvidence();
            assertThat(episode.step("stop [right]").done()).isTrue();
        }
    }

    @Test
    void saysWhatAStateLacks() throws Exception {
        try (var episode = Episode.start(host, spec())) {
            var file = Files.writeString(folder.resolve("cat.png"), "picture", StandardCharsets.UTF_8);
            episode.page().setInputFiles("[name=picture]", file);
            assertThat(episode.state().lacking()).singleElement().asString().contains("tab 0", "picture");
            episode.page().click("button");
            episode.awaitQuiet();

            assertThat(episode.state().lacking())
                    .containsExactly(
                            "tab 0: it showed the answer to a form that was sent; its address is opened instead: "
                                    + SITE.url("/sent"));
        }
    }

    @Test
    void addressesOfACopyBecomeThoseOfAnother() {
        var moves = new SiteMoves(
                List.of(
                        EpisodeSite.at("reddit", java.net.URI.create("http://localhost:41000")),
                        EpisodeSite.at("shopping", java.net.URI.create("http://localhost:42000"))),
                List.of(
                        EpisodeSite.at("reddit", java.net.URI.create("http://localhost:42000")),
                        EpisodeSite.at("shopping", java.net.URI.create("http://localhost:43000"))));

        assertThat(moves.of("http://localhost:41000/f?next=http%3A%2F%2Flocalhost%3A42000%2Fa localhost:410001"))
                .isEqualTo("http://localhost:42000/f?next=http%3A%2F%2Flocalhost%3A43000%2Fa localhost:410001");
        assertThat(moves.of("/login/referer/aHR0cDovL2xvY2FsaG9zdDo0MTAwMC9zYWxlLmh0bWw,/"))
                .isEqualTo("/login/referer/aHR0cDovL2xvY2FsaG9zdDo0MjAwMC9zYWxlLmh0bWw,/");
    }
}
