package dev.tiltyard.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.FieldWalk;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Wikipedia takes what is typed key by key, at 60 milliseconds a key, in all its forms: nothing is lost, the focus stays. */
@Tag("browser")
class SlowTypingTest {
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

    @Test
    void whatIsTypedSlowlyIntoADynamicFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            typing.into("/", "#searchFilter")
                    .into(
                            "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing",
                            List.of(),
                            "#kiwixsearchbox",
                            "pittsburgh bridges");

            assertThat(typing.failures()).isEmpty();
        }
    }

    @Tag("deep")
    @Test
    void whatIsTypedSlowlyIntoAnyFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            System.out.printf("typing, Wikipedia: %s%n", new FieldWalk(typing, FieldWalk.Limits.deep()).run(START));

            assertThat(typing.fields()).isGreaterThan(1);
            assertThat(typing.failures()).isEmpty();
        }
    }

    private static Page signedIn(TestChromium chromium) {
        return chromium.page(site.url().toString());
    }
}
