package dev.tiltyard.env.observation;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.browser.Viewport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A page reads the same on the headless shell and on a full Chromium or Chrome, if a machine has both. */
@Tag("browser")
class EitherBrowserTest {
    private static final String RICH = """
            <!doctype html><html lang="en"><title>Rich</title><link rel="icon" href="/icon.png">
            <h1>Orders</h1>
            <nav aria-label="Main"><ul><li><a href="/a">Ärger &amp; Co</a><li><a href="/b" aria-current="page">Here</a></ul></nav>
            <table><caption>Sums</caption><tr><th scope="col">Item<th scope="col">Price<tr><td>Pen<td>$1.00<tr><td colspan="2">none</table>
            <form>
              <label>Day <input type="date" value="2023-05-31"></label>
              <label>Time <input type="time" value="10:30"></label>
              <label>Amount <input type="number" value="3" min="1" max="9"></label>
              <label>Color <input type="color" value="#ff0000"></label>
              <label>Level <input type="range" value="30"></label>
              <label>File <input type="file"></label>
              <label>Search <input type="search" list="words" placeholder="Words"></label><datalist id="words"><option>one<option>two</datalist>
              <label>Several <select multiple size="3"><option selected>Red<option>Green<optgroup label="More"><option>Blue</optgroup></select></label>
              <textarea aria-label="Remark" rows="2">two
            lines</textarea>
              <progress value="3" max="10">30 %</progress> <meter value="0.6">60 %</meter>
              <details open><summary>More</summary><p>Inside</details>
              <button disabled>Send</button>
            </form>
            <img src="/none.png" alt="A missing picture" width="40" height="20"> <svg role="img" aria-label="Chart" width="20" height="20"><title>Chart</title></svg>
            <dialog open><p>Are you sure?</p><button>Yes</button></dialog>
            <iframe title="Inner" srcdoc="<h2>Inner</h2><a href='/c'>Link</a>" width="300" height="80"></iframe>
            <div id="host"></div>
            <div style="height:80px;overflow:auto;width:200px"><p style="height:300px">Scrolled</p></div>
            <p style="margin-top:900px">Below the fold: 日本語, emoji 😀, العربية</p>
            <script>document.getElementById('host').attachShadow({mode: 'open'}).innerHTML = '<button>In the shadow</button>';</script>
            """;

    private static final List<String> SHELLS = List.of("/usr/bin/chromium-headless-shell");
    private static final List<String> WHOLE =
            List.of("/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable");

    private static final Pattern NUMBERS = Pattern.compile("\n\\s*\\[N\\] StaticText '\\d+'");

    private static TestSite site;
    private static BrowserHost shell;
    private static BrowserHost whole;

    @BeforeAll
    static void launch() throws IOException {
        Optional<String> one = installed(SHELLS);
        Optional<String> other = installed(WHOLE);
        Assumptions.assumeTrue(one.isPresent() && other.isPresent(), "not both kinds of browser are installed here");
        site = new TestSite()
                .page("/rich", RICH)
                .page("/exercise", Files.readString(Path.of("src/test/resources/pages/exercise.html")));
        shell = BrowserHost.launch(new Chromium(Path.of(one.get()), "installed"));
        whole = BrowserHost.launch(new Chromium(Path.of(other.get()), "installed"));
    }

    private static Optional<String> installed(List<String> programs) {
        return programs.stream()
                .filter(program -> Files.isExecutable(Path.of(program)))
                .findFirst();
    }

    @AfterAll
    static void close() {
        Stream.of(shell, whole).filter(host -> host != null).forEach(BrowserHost::close);
    }

    @ParameterizedTest
    @EnumSource
    void aPageReadsTheSame(ObservationProfile profile) {
        assertThat(texts(whole, profile)).isEqualTo(texts(shell, profile));
    }

    private static Map<String, String> texts(BrowserHost host, ObservationProfile profile) {
        Map<String, String> texts = new TreeMap<>();
        try (BrowserSession session = host.open(new SessionOptions(
                Set.of(site.url()),
                List.of(),
                Viewport.STANDARD,
                Optional.empty(),
                "en-US",
                "UTC",
                Optional.empty()))) {
            for (ObservationContent content : contents(profile)) {
                for (String path : List.of("/rich", "/exercise")) {
                    Page page = session.context().newPage();
                    page.navigate(site.url(path));
                    texts.put(content + " of " + path, text(page, profile, content));
                    page.close();
                }
            }
        }
        return texts;
    }

    private static List<ObservationContent> contents(ObservationProfile profile) {
        return profile == ObservationProfile.ARIA
                ? List.of(ObservationContent.ACCESSIBILITY_TREE)
                : List.of(ObservationContent.ACCESSIBILITY_TREE, ObservationContent.HTML);
    }

    private static String text(Page page, ObservationProfile profile, ObservationContent content) {
        ObservationSettings settings =
                ObservationSettings.of(profile).with(content).withScreenshot(false);
        try (ObservationReader reader = new ObservationReader(settings)) {
            // Node ids vary.
            String text = reader.read(page, AgentView.FRESH).text().replaceAll("\\[#?-?\\d+\\]", "[N]");
            // WebArena drops a text that one of the three lines before contains, ids included: "10" after id 1043.
            return profile.isWebArena() ? NUMBERS.matcher(text).replaceAll("") : text;
        }
    }
}
