package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages fit a phone: a wide list scrolls in its container, and nothing else overflows. */
@Tag("browser")
class PhoneWidthTest {
    private static final int WIDTH = 390;

    private static TestChromium chromium;
    private static Page page;

    @BeforeAll
    static void signIn() {
        chromium = TestChromium.launch();
        page = chromium.page("http://127.0.0.1:" + TestDesk.shared().port());
        page.setViewportSize(WIDTH, 844);
        page.navigate("/login.do?user_name=admin&user_password=aStrongPassword!&sys_action=sysverb_login");
    }

    @AfterAll
    static void end() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/now/nav/ui/home",
                "/incident_list.do",
                "/sys_user_list.do",
                "/incident.do?sys_id=-1",
                "/catalog_home.do",
                "/com.glideapp.servicecatalog_cat_item_view.do?v=1&sysparm_id=04b7e94b4f7b4200086eeed18110c7fd",
                "/kb?id=kb_home",
                "/sys_report_template.do",
                "/$pa_dashboard.do"
            })
    void nothingReachesBeyondThePage(String address) {
        page.navigate(address);
        page.waitForLoadState();
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
    }

    @Test
    void theMenuAllHasItsWidth() {
        page.navigate("/now/nav/ui/home");
        page.locator("[data-menu=all]").click();
        assertThat(page.locator("#all_filter").boundingBox().width).isGreaterThan(WIDTH / 2.0);
    }

    @Test
    void theFieldsOfAFormAreAsWideAsThePage() {
        page.navigate("/incident.do?sys_id=-1");
        assertThat(page.locator("[id='incident.short_description']").boundingBox().width)
                .isGreaterThan(WIDTH * 0.9);
    }
}
