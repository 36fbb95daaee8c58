package dev.tiltyard.servicenow.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Validation of a form before it is submitted. */
@Tag("browser")
class FormInBrowserTest {
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void signIn() {
        page = chromium.page("http://127.0.0.1:" + TestDesk.shared().port());
        page.navigate("/login.do?user_name=admin&user_password=aStrongPassword!&sys_action=sysverb_login");
    }

    @AfterEach
    void close() {
        chromium.close();
    }

    @Test
    void anInvalidReferenceIsReported() {
        page.navigate("/problem.do?sys_id=-1");
        page.locator("[id='problem.short_description']").fill("Nobody is called so");
        Locator assignee = page.locator("[id='sys_display.problem.assigned_to']");
        assignee.fill("qqqq");

        page.locator("#sysverb_insert").click();
        assertThat(page.locator("#form_messages [role=alert]")).hasText("Invalid reference: Assigned to");

        assignee.fill("Beth Anglin");
        page.locator(".ac_dropdown .ac_cell").first().click();
        page.locator("#sysverb_insert").click();
        assertThat(page).hasURL(java.util.regex.Pattern.compile(".*/problem_list\\.do.*"));
    }

    @Test
    void suggestionsStayAfterReturningToAFieldQuickly() {
        page.navigate("/problem.do?sys_id=-1");
        Locator assignee = page.locator("[id='sys_display.problem.assigned_to']");
        assignee.fill("Beth");
        Locator suggestion = page.locator(".ac_dropdown .ac_cell").first();
        assertThat(suggestion).hasText("Beth Anglin");

        assignee.evaluate("field => { field.blur(); field.focus(); }");
        page.waitForTimeout(500);

        assertThat(suggestion).isVisible();
        suggestion.click();
        assertThat(assignee).hasValue("Beth Anglin");
    }
}
