package dev.tiltyard.server.demonstration;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How elements that a person points at are found again. */
@Tag("browser")
class PageTargetsTest {
    private static BrowserHost host;
    private static BrowserSession session;
    private static Page page;

    @BeforeAll
    static void open() {
        host = BrowserHost.launch();
        session = host.open(new SessionOptions(
                Set.of(), List.of(), Viewport.STANDARD, Optional.empty(), "en-US", "UTC", Optional.empty()));
        page = session.context().newPage();
        page.setContent("""
                <nav><a href="/f/books"><span id="inner">Books</span></a></nav>
                <ul><li>One <button class="b1">Delete</button></li><li id="second">Two <button class="b2">Delete</button></li></ul>
                <label for="t">Title</label><input id="t" name="title">
                <input placeholder="Search the site" id="q8362">
                <select name="sort"><option>New</option><option selected>Old</option></select>
                <label id="tick"><input type="checkbox" name="agree" value="yes"> I agree</label>
                <div id="x1"><span class="plain">Only a text</span></div>
                <ul class="menu"><li style="position:relative"><a href="/a" id="opener">More</a>
                  <ul style="position:absolute"><li><a href="/deep" id="deep">Deep link</a></li></ul></li></ul>
                <p style="height:90px"></p>
                <iframe name="inside" srcdoc="<button>Within</button>"></iframe>
                <div id="host"></div>
                <script>
                  document.getElementById('host').attachShadow({mode: 'open'}).innerHTML = '<button>In the shadow</button>';
                </script>""");
        page.frameLocator("iframe").locator("button").waitFor();
    }

    @AfterAll
    static void close() {
        session.close();
        host.close();
    }

    private static PageTargets.Under under(Locator locator) {
        BoundingBox box = locator.boundingBox();
        return PageTargets.at(page, box.x + box.width / 2, box.y + box.height / 2)
                .orElseThrow();
    }

    private static String code(String selector) {
        return under(page.locator(selector)).target().code();
    }

    @Test
    void byRoleAndNameWhereThatFindsOneOnly() {
        assertThat(code("#inner")).isEqualTo("page.get_by_role(\"link\", name=\"Books\", exact=True)");
        assertThat(code("#t")).isEqualTo("page.get_by_role(\"textbox\", name=\"Title\", exact=True)");
        assertThat(code("#q8362")).isEqualTo("page.get_by_role(\"textbox\", name=\"Search the site\", exact=True)");
    }

    @Test
    void withinTheNearestElementWithAnIdOrByPositionWhereThereAreSeveral() {
        assertThat(code(".b2"))
                .isEqualTo("page.locator(\"#second\").get_by_role(\"button\", name=\"Delete\", exact=True)");
        assertThat(code(".b1")).isEqualTo("page.get_by_role(\"button\", name=\"Delete\", exact=True).nth(0)");
    }

    @Test
    void whatIsNoControlIsFoundByItsText() {
        assertThat(code(".plain")).isEqualTo("page.get_by_text(\"Only a text\", exact=True)");
    }

    @Test
    void aLabelStandsForItsControl() {
        assertThat(code("#tick")).isEqualTo("page.get_by_role(\"checkbox\", name=\"I agree\", exact=True)");
    }

    @Test
    void inFramesAndShadows() {
        assertThat(under(page.frameLocator("iframe").locator("button")).target().code())
                .isEqualTo("page.frame_locator(\"iframe[name=\\\"inside\\\"]\")"
                        + ".get_by_role(\"button\", name=\"Within\", exact=True)");
        assertThat(under(page.locator("#host button")).target().code())
                .isEqualTo("page.get_by_role(\"button\", name=\"In the shadow\", exact=True)");
    }

    @Test
    void aPopUpMenuIsOpenedFirst() {
        assertThat(under(page.locator("#deep")).opener().orElseThrow().code())
                .isEqualTo("page.get_by_role(\"link\", name=\"More\", exact=True)");
        assertThat(under(page.locator("#inner")).opener()).isEmpty();
    }

    @Test
    void aSelectBoxTellsItsOptions() {
        FoundTarget.Facts facts = under(page.locator("select")).target().facts();

        assertThat(facts.isSelect()).isTrue();
        assertThat(facts.options())
                .extracting(FoundTarget.Option::label, FoundTarget.Option::selected)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("New", false),
                        org.assertj.core.groups.Tuple.tuple("Old", true));
    }
}
