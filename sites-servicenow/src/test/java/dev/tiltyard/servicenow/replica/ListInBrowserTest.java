package dev.tiltyard.servicenow.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A list in the browser: expanding groups, previews, inline editing, deleting a record. */
@Tag("browser")
class ListInBrowserTest {
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
    void aGroupOpensAndCloses() {
        page.navigate("/incident_list.do?sysparm_query=GROUPBYstate");
        Locator head = page.locator(".list_group_toggle").first();

        head.click();
        assertThat(page.locator("tr.list_row").first()).isVisible();
        head.click();

        assertThat(page.locator("tr.list_row")).hasCount(0);
    }

    @Test
    void aPreviewLeadsToTheRecordWithEnter() {
        page.navigate("/incident_list.do");
        page.locator(".list_popup").first().click();
        assertThat(page.getByText("Open Record")).isFocused();

        page.keyboard().press("Enter");

        assertThat(page.locator("#sysverb_update")).isVisible();
    }

    @Test
    void aDoubleClickEditsACellInline() {
        page.navigate("/incident_list.do?sysparm_query=ORDERBYDESCnumber");
        Locator cell = page.locator("td[data-field=short_description]").first();
        String before = cell.innerText();

        edit(cell, "Edited in its place");
        assertThat(cell).hasText("Edited in its place");

        edit(cell, before);
        assertThat(cell).hasText(before);
    }

    private void edit(Locator cell, String text) {
        cell.dblclick();
        page.locator("#cell_edit_value").fill(text);
        page.keyboard().press("Enter");
        assertThat(page.locator("#cell_edit_window")).hasCount(0);
    }

    @Test
    void aReadOnlyCellIsReported() {
        page.navigate("/incident_list.do");

        page.locator("td[data-field=sys_created_on]").first().dblclick();

        assertThat(page.locator("[role=alert]")).hasText("Security prevents writing to this field");
    }

    @Test
    void deletingARecordAsksForConfirmation() {
        page.navigate("/incident_list.do?sysparm_query=ORDERBYDESCnumber");
        page.locator("tr.list_row a.linked").first().click();

        page.locator("#sysverb_delete").click();
        assertThat(page.getByRole(com.microsoft.playwright.options.AriaRole.DIALOG))
                .containsText("Delete this record?");
        page.keyboard().press("Escape");

        assertThat(page.locator(".dialog")).hasCount(0);
        assertThat(page.locator("#sysverb_update")).isVisible();
    }
}
