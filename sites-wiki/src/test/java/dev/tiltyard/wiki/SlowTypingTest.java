package dev.tiltyard.wiki;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Wikipedia accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private static final List<String> START =
            List.of("/", "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing");

    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new WikiSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    SlowTypingTest() {
        super(START, 2);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/", "#searchFilter")
                .into(
                        "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing",
                        List.of(),
                        "#kiwixsearchbox",
                        "pittsburgh bridges");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        return chromium.page(site.url().toString());
    }
}
