package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.TestChromium;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map on a phone: nothing overflows the page, and nothing covers the scale. */
@Tag("browser")
class PhoneWidthTest {
    private static final int WIDTH = 390;

    /** The topmost elements at the four corners of a box. */
    private static final String IN_FRONT = "box => [[1, 1], [box.width - 2, 1], [1, box.height - 2],"
            + " [box.width - 2, box.height - 2]]"
            + ".map(([right, down]) => document.elementFromPoint(box.x + right, box.y + down).className)";

    private static EmbeddedRuntime runtime;
    private static RunningSite site;
    private static TestChromium chromium;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new MapSite(), StartOptions.small());
        chromium = TestChromium.launch();
    }

    @AfterAll
    static void stop() {
        chromium.close();
        runtime.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/directions", "/search?query=Pittsburgh", "/login"})
    void nothingReachesBeyondThePhone(String address) {
        try (Page page = open(address)) {
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/#map=7/42.896/-75.108", "/#map=13/40.4417/-79.9501", "/directions#map=17/40.4435/-79.9455"})
    void theScaleShowsRoundLengthsAndIsNotCovered(String address) {
        try (Page page = open(address)) {
            Locator lengths = page.locator(".leaflet-control-scale-line");

            assertThat(lengths.allTextContents())
                    .hasSize(2)
                    .first()
                    .asString()
                    .as("meters")
                    .matches("[1235]0* k?m");
            assertThat(lengths.last().textContent()).as("feet").matches("[1235]0* (mi|ft)");
            assertThat(lengths.all()).allSatisfy(length -> {
                BoundingBox box = length.boundingBox();
                assertThat(box.x).isNotNegative();
                assertThat(box.x + box.width).isLessThanOrEqualTo(WIDTH);
                assertThat(page.evaluate(
                                IN_FRONT, Map.of("x", box.x, "y", box.y, "width", box.width, "height", box.height)))
                        .as("elements in front at the corners")
                        .asInstanceOf(InstanceOfAssertFactories.LIST)
                        .containsOnly("leaflet-control-scale-line");
            });
        }
    }

    private Page open(String address) {
        Page page = chromium.page(site.url().toString());
        page.setViewportSize(WIDTH, 844);
        page.navigate(address);
        page.waitForLoadState();
        return page;
    }
}
