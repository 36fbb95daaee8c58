package dev.tiltyard.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The welcome page, the landing page and articles fit the width of a phone. */
@Tag("browser")
class PhoneWidthTest {
    private static final int WIDTH = 390;
    private static final String BOOK = "wikipedia_en_all_maxi_2022-05";

    private static EmbeddedRuntime runtime;
    private static RunningSite site;
    private static TestChromium chromium;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new WikiSite(), StartOptions.small());
        chromium = TestChromium.launch();
    }

    @AfterAll
    static void stop() {
        chromium.close();
        runtime.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/" + BOOK + "/A/User:The_other_Kiwix_guy/Landing", "/" + BOOK + "/A/Philadelphia_76ers"})
    void nothingExceedsThePhonesWidth(String address) {
        try (Page page = chromium.page(site.url().toString())) {
            page.setViewportSize(WIDTH, 844);
            page.navigate(address);
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
        }
    }
}
