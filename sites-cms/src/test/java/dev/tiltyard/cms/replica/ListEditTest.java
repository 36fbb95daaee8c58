package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows of some grids are edited inline. */
class ListEditTest {
    private final FormBrowser owner = TestAdmin.owner();

    private FormBrowser.Seen edit(String path, String... fields) {
        return owner.post(owner.get("/admin/" + path + "/"), "/admin/" + path + "/inlineEdit/?isAjax=true", fields);
    }

    @Test
    void readOnlyAndRequiredColumnsKeepTheirValues() {
        String before = TestAdmin.value("SELECT created_in FROM customer_entity WHERE entity_id = 60");
        edit("customer/index", "items[60][created_in]", "Elsewhere");
        assertThat(TestAdmin.value("SELECT created_in FROM customer_entity WHERE entity_id = 60"))
                .isEqualTo(before);
        String email = TestAdmin.value("SELECT email FROM customer_entity WHERE entity_id = 60");
        assertThat(edit("customer/index", "items[60][email]", "").body())
                .isEqualTo("{\"messages\":[\"[Customer ID: 60] \\\"Email\\\" is a required value.\"],\"error\":true}");
        String taken = TestAdmin.value("SELECT email FROM customer_entity WHERE entity_id = 61");
        assertThat(edit("customer/index", "items[60][email]", taken).body()).contains("already exists");
        assertThat(edit("customer/index", "items[60][group_id]", "77").body()).contains("has no such option");
        assertThat(TestAdmin.value("SELECT email FROM customer_entity WHERE entity_id = 60"))
                .isEqualTo(email);
    }

    @Test
    void aCustomerIsFoundUnderTheNewAddress() {
        assertThat(edit("customer/index", "items[62][email]", "edited@example.com", "items[62][gender]", "2")
                        .body())
                .contains("\"error\":false");
        assertThat(TestAdmin.value("SELECT CONCAT(email, gender) FROM customer_entity WHERE entity_id = 62"))
                .isEqualTo("edited@example.com2");
        assertThat(owner.get("/admin/mui/index/render/?namespace=customer_listing&search=edited%40example")
                        .body())
                .contains("\"totalRecords\":1");
    }

    @Test
    void urlKeysOfPagesAreUnique() {
        assertThat(edit("cms/page", "items[2][identifier]", "no-route").body())
                .contains("A page URL key for specified store already exists.");
        edit("cms/page", "items[3][title]", "Cookies, edited", "items[3][custom_theme_from]", "5/31/2023");
        assertThat(TestAdmin.value("SELECT CONCAT(title, ' ', custom_theme_from) FROM cms_page WHERE page_id = 3"))
                .isEqualTo("Cookies, edited 2023-05-31");
    }

    @Test
    @Tag("browser")
    void aClickOnARowOpensItsFieldsAndSaveKeepsThem() {
        TestAdmin.run("REPLACE INTO cms_block (block_id, title, identifier, content, is_active)"
                + " VALUES (901, 'One', 'edited-1', '', 1), (902, 'Two', 'edited-2', '', 1)");
        try (TestChromium chromium = TestChromium.launch()) {
            Page page = TestAdmin.owner(chromium);
            page.navigate("/admin/cms/block/");
            page.fill("#fulltext", "edited-");
            page.press("#fulltext", "Enter");
            page.getByText("2 records found").waitFor();
            Locator row = page.locator("tr[data-repeat-index='901']");
            row.locator("td").nth(2).click();
            page.getByRole(
                            AriaRole.TEXTBOX,
                            new Page.GetByRoleOptions().setName("Title").setExact(true))
                    .fill("One, edited");
            page.selectOption("[data-edits=is_active]", "0");
            page.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions().setName("Save").setExact(true))
                    .click();
            page.getByText("You have successfully saved your edits.").waitFor();
            assertThat(row.innerText()).contains("One, edited").contains("Disabled");
            assertThat(TestAdmin.value("SELECT CONCAT(title, is_active) FROM cms_block WHERE block_id = 901"))
                    .isEqualTo("One, edited0");

            row.locator("td").nth(2).click();
            page.fill("[data-edits=title]", "Never kept");
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Cancel"))
                    .last()
                    .click();
            page.locator("[data-edits]")
                    .first()
                    .waitFor(new Locator.WaitForOptions()
                            .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
            assertThat(row.innerText()).contains("One, edited");

            page.check("#idscheck901");
            page.check("#idscheck902");
            page.click(".admin__data-grid-header-mass .action-select");
            page.click("[data-action=edit-selected]");
            page.selectOption(".data-grid-editable-row [data-edits=is_active]", "0");
            page.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions().setName("Apply").setExact(true))
                    .click();
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save Edits"))
                    .click();
            page.getByText("You have successfully saved your edits.").waitFor();
            assertThat(TestAdmin.values("SELECT is_active FROM cms_block WHERE block_id IN (901, 902)"))
                    .containsOnly("0");
        }
    }
}
