package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotCaret;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A page with a focused text field does not repaint. */
@Tag("browser")
class StillCaretTest {
    /** In milliseconds; a blinking caret is visible for 500 and hidden for 500. */
    private static final int BETWEEN_LOOKS = 230;

    @Test
    void aCaretDoesNotBlink() {
        try (var site = new TestSite()
                        .page(
                                "/",
                                "<input id=still><iframe src=/frame></iframe><input id=blinks style='caret-animation: auto'>")
                        .page("/frame", "<input id=framed>");
                var host = Browsers.launch();
                var session = host.open(ContainmentTest.options(Set.of(site.url())))) {
            var page = session.context().newPage();
            page.navigate(site.url("/"));

            page.click("#still");
            assertThat(looks(page)).isEqualTo(1);
            page.frameLocator("iframe").locator("#framed").click();
            assertThat(looks(page)).isEqualTo(1);
            page.click("#blinks");
            assertThat(looks(page)).isGreaterThan(1);
        }
    }

    @Test
    void thePagesHtmlIsUnchanged() {
        try (var site = new TestSite().page("/", "<title>Site</title>");
                var host = Browsers.launch();
                var session = host.open(ContainmentTest.options(Set.of(site.url())))) {
            var page = session.context().newPage();
            page.navigate(site.url("/"));

            assertThat(page.content()).isEqualTo("<html><head><title>Site</title></head><body></body></html>");
        }
    }

    /** Number of different screenshots within two seconds. */
    private static int looks(Page page) {
        Set<String> looks = new HashSet<>();
        for (var look = 0; look < 8; look++) {
            page.waitForTimeout(BETWEEN_LOOKS);
            looks.add(HexFormat.of()
                    .formatHex(page.screenshot(new Page.ScreenshotOptions().setCaret(ScreenshotCaret.INITIAL))));
        }
        return looks.size();
    }
}
