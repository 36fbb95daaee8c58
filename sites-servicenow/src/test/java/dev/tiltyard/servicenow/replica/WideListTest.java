package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list wider than the window scrolls in its container, and the page stays in place. */
@Tag("browser")
class WideListTest {
    private static final int WIDTH = 1280;

    private static TestChromium chromium;
    private static Page page;

    @BeforeAll
    static void signIn() {
        chromium = TestChromium.launch();
        page = chromium.page("http://127.0.0.1:" + TestDesk.shared().port());
        page.setViewportSize(WIDTH, 720);
        page.navigate("/login.do?user_name=admin&user_password=aStrongPassword!&sys_action=sysverb_login");
    }

    @AfterAll
    static void end() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"incident", "change_request", "alm_hardware", "sys_user", "sc_cat_item", "fm_expense_line"})
    void thePageIsAsWideAsTheWindow(String table) {
        page.navigate("/" + table + "_list.do");
        page.waitForLoadState();
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
    }

    @Test
    void theLastColumnScrollsIntoView() {
        page.navigate("/alm_hardware_list.do");
        Locator last = page.locator("th .column_head").last();
        assertThat(right(last)).as("right edge, before").isGreaterThan(WIDTH);

        last.click();

        PlaywrightAssertions.assertThat(page.locator("th").last()).hasAttribute("aria-sort", "ascending");
        Locator sorted = page.locator("th .column_head").last();
        sorted.scrollIntoViewIfNeeded();
        assertThat(right(sorted)).as("right edge, after").isLessThanOrEqualTo(WIDTH);
        assertThat(page.evaluate("scrollX")).isEqualTo(0);
    }

    private static double right(Locator element) {
        return element.boundingBox().x + element.boundingBox().width;
    }
}
