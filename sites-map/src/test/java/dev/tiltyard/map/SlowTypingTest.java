package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The map accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private static final List<String> START = List.of(
            "/",
            "/directions",
            "/search?query=Pittsburgh",
            "/login",
            "/export",
            "/note/new",
            "/account/edit",
            "/profile/edit",
            "/user/new");

    /** The URL that the page sets once the route is drawn, however long that takes. */
    private static final String DRAWN_WAY =
            "/directions?engine=fossgis_osrm_car&route=40.4400%2C-79.9400%3B40.4600%2C-79.9200#map=15/40.4495/-79.9298";

    private static final Keyboard.TypeOptions AS_A_PERSON = new Keyboard.TypeOptions().setDelay(60);

    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new MapSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    SlowTypingTest() {
        super(START, 9);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/", "#query")
                .into("/search?query=Pittsburgh", "#query")
                .into("/directions", List.of(), "#route_from", "Carnegie Mellon")
                .into("/directions", List.of(), "#route_to", "Pittsburgh Zoo")
                .into(DRAWN_WAY, List.of(), "#route_to", "Pittsburgh Zoo")
                .into("/export", "#maxlat");
    }

    @Test
    void theSecondEndOfARouteIsTypedWhileTheFirstIsLookedUp() {
        try (TestChromium chromium = TestChromium.launch()) {
            Page page = chromium.page(site.url().toString());
            List<String> dialogs = new ArrayList<>();
            page.onDialog(dialog -> {
                dialogs.add(dialog.message());
                dialog.dismiss();
            });
            page.navigate(site.url() + "/directions");
            page.focus("#route_from");
            page.keyboard().type("Hyatt Regency Pittsburgh International Airport", AS_A_PERSON);
            page.keyboard().press("Tab");
            page.keyboard().type("Carnegie Mellon University", AS_A_PERSON);
            assertThat(page.inputValue("#route_to")).isEqualTo("Carnegie Mellon University");
            page.keyboard().press("Enter");
            page.waitForFunction("() => document.querySelector('#sidebar_content').textContent.includes('Distance:')");
            assertThat(page.inputValue("#route_from")).startsWith("Hyatt Regency");
            assertThat(page.inputValue("#route_to")).startsWith("Carnegie Mellon University, ");
            assertThat(dialogs).isEmpty();
        }
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        Page page = chromium.page(site.url().toString());
        page.navigate(site.url() + "/login");
        page.fill("#username", "wanderer");
        page.fill("#password", "test1234");
        page.click("#login_form [type=submit]");
        page.waitForLoadState();
        return page;
    }
}
