package dev.tiltyard.map;

import com.microsoft.playwright.Page;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The map takes what is typed key by key, at 60 milliseconds a key, in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private static final List<String> START = List.of(
            "/",
            "/directions",
            "/search?query=Pittsburgh",
            "/login",
            "/export",
            "/note/new",
            "/account/edit",
            "/user/new");

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
                .into("/directions?route=40.44,-79.94;40.46,-79.92", List.of(), "#route_to", "Pittsburgh Zoo")
                .into("/export", "#maxlat");
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
