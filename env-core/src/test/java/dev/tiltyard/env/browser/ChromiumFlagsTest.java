package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the browser starts besides a session's pages. */
@Tag("browser")
class ChromiumFlagsTest {
    @Test
    void rendersNoPagesForAnInvisibleBrowserWindow() {
        try (var site = new TestSite().page("/", "<title>Site</title>");
                var host = Browsers.launch();
                var session = host.open(ContainmentTest.options(Set.of(site.url())))) {
            session.context().newPage().navigate(site.url("/"));
            session.context().newPage().navigate(site.url("/?second"));

            assertThat(targets(session.context().browser().newBrowserCDPSession()))
                    .filteredOn(address -> !address.startsWith("tab "))
                    .containsExactlyInAnyOrder("page " + site.url("/"), "page " + site.url("/?second"));
        }
    }

    /** Type and URL of every DevTools target. */
    private static List<String> targets(CDPSession browser) {
        var everything = new JsonArray();
        everything.add(new JsonObject());
        var filter = new JsonObject();
        filter.add("filter", everything);
        return StreamSupport.stream(
                        browser.send("Target.getTargets", filter)
                                .getAsJsonArray("targetInfos")
                                .spliterator(),
                        false)
                .map(target -> target.getAsJsonObject())
                .map(target -> target.get("type").getAsString() + " "
                        + target.get("url").getAsString())
                .toList();
    }
}
