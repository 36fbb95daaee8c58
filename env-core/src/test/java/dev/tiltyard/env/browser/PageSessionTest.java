package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.observation.TestBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls that Chromium leaves without a response when a page crashes: each would wait forever. */
@Tag("browser")
@Timeout(30)
class PageSessionTest {
    private final Page page = TestBrowser.start().page();

    @AfterEach
    void close() {
        page.context().close();
    }

    @Test
    void theCallDuringWhichThePageCrashesFails() {
        try (var session = PageSession.open(page)) {
            assertThatThrownBy(() -> session.send("Page.crash"))
                    .isInstanceOf(PlaywrightException.class)
                    .hasMessage("the page crashed");
        }
    }

    @Test
    void aCallAfterTheCrashFails() {
        try (var before = PageSession.open(page)) {
            assertThatThrownBy(() -> before.send("Page.crash")).isInstanceOf(PlaywrightException.class);
            assertThatThrownBy(() -> before.send("Page.stopLoading"))
                    .hasMessageContaining("the page has crashed or was left");
        }
    }

    @Test
    void aSessionOpenedAfterTheCrashSaysSo() {
        try (var before = PageSession.open(page)) {
            assertThatThrownBy(() -> before.send("Page.crash")).isInstanceOf(PlaywrightException.class);
        }
        try (var after = PageSession.open(page)) {
            assertThatThrownBy(() -> after.send("Page.stopLoading"))
                    .hasMessageContaining("the page has crashed or was left");
        }
    }
}
