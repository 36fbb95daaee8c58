package dev.tiltyard.cms.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A grid's Export menu offers two kinds of files; its button downloads the selected one. */
@Tag("browser")
class ExportMenuTest {
    @RegisterExtension
    static final OwnerInBrowser OWNER = new OwnerInBrowser();

    private Page page;
    private Locator menu;

    @BeforeEach
    void open() {
        page = OWNER.page();
        page.navigate("/admin/customer/index/");
        page.locator(".admin__data-grid-action-export > button").click();
        menu = page.locator(".admin__data-grid-action-export-menu");
    }

    private Locator kind(String name) {
        return menu.getByRole(AriaRole.RADIO, new Locator.GetByRoleOptions().setName(name));
    }

    private Locator button(String name) {
        return menu.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    @Test
    void aCsvFileIsChosenAtFirst() throws IOException {
        assertThat(kind("CSV")).isChecked();
        Download file = page.waitForDownload(() -> button("Export").click());
        assertThat(file.suggestedFilename()).isEqualTo("export.csv");
        assertThat(Files.readString(file.path())).startsWith("\"ID\"").contains("Veronica");
        assertThat(menu).isHidden();
    }

    @Test
    void aSpreadsheetIsMadeOfTheSameRows() throws IOException {
        kind("Excel XML").check();
        Download file = page.waitForDownload(() -> button("Export").click());
        assertThat(file.suggestedFilename()).isEqualTo("export.xml");
        assertThat(Files.readString(file.path())).contains("<Row>", "Veronica");
    }

    @Test
    void cancelOnlyClosesTheMenu() {
        button("Cancel").click();
        assertThat(menu).isHidden();
        assertThat(page).hasURL(TestAdmin.url() + "/admin/customer/index/");
    }
}
