package dev.tiltyard.tasks.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.face.FaceFiles;
import dev.tiltyard.testkit.TestChromium;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The actor reads what an action caused, and never the previous state, however slow the page is. */
@Tag("browser")
class BrowserActorTest {
    /** A list that is redrawn some time after a click, with the same elements as before. */
    private static final String SLOW_LIST = """
            <div id="place"><ul><li>old</li></ul></div>
            <button id="search">Search</button> <button id="idle">Idle</button> <a id="away" href="#there">Away</a>
            <script>
              let turn = 0;
              document.querySelector('#search').onclick = () => setTimeout(() => {
                document.querySelector('#place').innerHTML = '<ul><li>new ' + (++turn) + '</li></ul>';
              }, 400);
            </script>""";

    private static TestChromium chromium;

    private final List<String> code = new ArrayList<>();
    private Page page;
    private BrowserActor actor;

    @BeforeAll
    static void startChromium() {
        chromium = TestChromium.launch();
    }

    @AfterAll
    static void stopChromium() {
        chromium.close();
    }

    @BeforeEach
    void openTheSlowList() {
        page = chromium.page("http://127.0.0.1");
        page.setContent(SLOW_LIST);
        actor = actor(Duration.ofSeconds(20));
    }

    private BrowserActor actor(Duration timeout) {
        return new BrowserActor(page, site -> site, (step, python) -> code.add(python), timeout);
    }

    private List<String> list() {
        return actor.texts("#place li");
    }

    @Test
    void waitsForTheListThatTheClickDrawsThoughTheOldOneMatches() {
        actor.expecting("#place ul", () -> actor.pressButton("#search"));
        assertThat(list()).containsExactly("new 1");

        actor.expecting("#place ul", () -> actor.pressButton("#search"));
        assertThat(list()).containsExactly("new 2");
    }

    @Test
    void reportsPreviousMatchesIfTheActionCausesNone() {
        BrowserActor hasty = actor(Duration.ofSeconds(1));

        assertThatThrownBy(() -> hasty.expecting("#place ul", () -> hasty.pressButton("#idle")))
                .isInstanceOf(OracleException.class)
                .hasMessageContaining("nothing new matches #place ul")
                .hasMessageContaining("1 matched before");
    }

    @Test
    void readsNothingAfterAClickWithoutAnAwaitedEffect() {
        actor.pressButton("#search");

        assertThatThrownBy(this::list)
                .isInstanceOf(OracleException.class)
                .hasMessageContaining("click button 'Search'")
                .hasMessageContaining("expecting");
        assertThatThrownBy(() -> actor.open("/")).isInstanceOf(OracleException.class);
        assertThatThrownBy(actor::end).isInstanceOf(OracleException.class);
    }

    @Test
    void aUrlChangeIsNotANewPage() {
        BrowserActor hasty = actor(Duration.ofSeconds(1));

        assertThatThrownBy(() -> hasty.followLink("#away"))
                .isInstanceOf(OracleException.class)
                .hasMessageContaining("click link 'Away'");
    }

    @Test
    void aNewDocumentIsEntirelyNew() {
        page.setContent(
                "<h1>Title</h1><button onclick=\"setTimeout(() => location = 'about:blank', 300)\">Leave</button>");

        actor.expecting("body:not(:has(h1))", () -> actor.press("Leave"));

        assertThat(actor.isPresent("h1")).isFalse();
    }

    @Test
    void waitsOnlyForAUrlThatThePageDoesNotHaveYet() {
        actor.expectingAddress("#there", () -> actor.pressButton("#away"));
        assertThat(actor.address()).endsWith("#there");

        assertThatThrownBy(() -> actor.expectingAddress("#there", () -> actor.pressButton("#away")))
                .isInstanceOf(OracleException.class)
                .hasMessageContaining("before the action");
    }

    @Test
    void waitsWithoutAnActionOnlyForTheFirstPage() {
        actor.awaitStart("#place li");
        actor.expecting("#place ul", () -> actor.pressButton("#search"));

        assertThatThrownBy(() -> actor.awaitStart("#place li")).isInstanceOf(OracleException.class);
    }

    @Test
    void itsStepsInPythonWaitAsWell() {
        actor.expecting("#place ul", () -> actor.pressButton("#search"));
        actor.hover("#idle");

        assertThat(code).hasSize(2);
        assertThat(code.get(0))
                .contains("window.known = new WeakSet(found)", "page.locator(\"#search\").first.click()");
        assertThat(code.get(1)).startsWith("while not page.locator(\"#place ul\")");
    }

    /** A page of which a face has folded the side, and the site itself the menu. */
    private BrowserActor inAFace() {
        Face face = FaceFiles.read(BrowserActorTest.class, FaceChoice.parse("folded"));
        String shown = face.on("""
                <!DOCTYPE html><html><body><button id="toggle">Menu</button>
                <div id="menu" hidden><a href="#help">Help</a><i hidden>Terms</i></div>
                <aside id="side"><h2>Rules</h2><button id="save">Save</button>
                <select id="order"><option>Oldest</option><option>Newest</option></select></aside><p id="said"></p>
                <script>
                  document.querySelector('#toggle').onclick = () => document.querySelector('#menu').toggleAttribute('hidden');
                  document.querySelector('#save').onclick = event => {
                    document.querySelector('#said').innerHTML = `<b title="${event.target.textContent}">saved</b>`;
                  };
                </script></body></html>""");
        String origin = "http://forum.example";
        page.route(
                origin + "/",
                route -> route.fulfill(
                        new Route.FulfillOptions().setContentType("text/html").setBody(shown)));
        page.navigate(origin + "/");
        return new BrowserActor(page, site -> site, (step, python) -> code.add(python), Map.of(origin, face));
    }

    @Test
    void goesByTheFacesDictionaryAndOpensWhatItHasFolded() {
        BrowserActor other = inAFace();

        assertThat(other.text("#side h2")).isEqualTo("Manners");
        other.pick("#order", "Newest");
        other.expecting("b[title=\"Save\"]", () -> other.pressButton("button:has-text('Save')"));

        assertThat(page.locator("#order").inputValue()).isEqualTo("Newest");
        assertThat(code).filteredOn(line -> line.contains("summary")).hasSize(1);
    }

    @Test
    void opensWhatIsFoldedAroundAnElementThatIsNamedByItsRole() {
        BrowserActor other = inAFace();

        other.expecting("#said b", () -> other.pressButton("role=button[name=\"Save\"]"));

        assertThat(code).filteredOn(line -> line.contains("summary")).hasSize(1);
    }

    @Test
    void opensTheSitesOwnMenuForALinkInIt() {
        BrowserActor other = inAFace();

        other.expectingAddress("#help", () -> other.follow("Help"));

        assertThat(code).anyMatch(line -> line.contains("#toggle")).anyMatch(line -> line.contains("\"Aid\""));
    }

    @Test
    void leavesAnOpenMenuOpenForWhatIsHiddenInIt() {
        BrowserActor other = inAFace();
        other.expectingAddress("#help", () -> other.follow("Help"));

        assertThat(other.texts("#menu i")).containsExactly("Terms");

        assertThat(page.locator("#menu").isVisible()).isTrue();
    }
}
