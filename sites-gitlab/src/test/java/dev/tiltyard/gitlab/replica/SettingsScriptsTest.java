package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the general settings of a project do while one fills them in. */
@Tag("browser")
class SettingsScriptsTest {
    private final TestHost host = TestHost.open();
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void openSettings() {
        page = ByteblazeInBrowser.signedIn(host, chromium);
        page.navigate("/byteblaze/timeit/edit");
    }

    @AfterEach
    void reset() {
        page.waitForLoadState(LoadState.NETWORKIDLE);
        chromium.close();
        host.reset();
    }

    private Locator save() {
        return page.locator("[data-qa-selector=save_naming_topics_avatar_button]");
    }

    @Test
    void namesAreSavedOnceTheyHaveBeenChanged() {
        assertThat(save().isDisabled()).isTrue();
        page.fill("#project_description", "Measures time");
        save().click();
        page.waitForSelector(".flash-container [role=alert]:has-text('successfully updated')");
        assertThat(host.rows("SELECT description FROM projects WHERE path = 'timeit'"))
                .containsExactly(Map.of("description", "Measures time"));
    }

    @Test
    void topicsAreTypedAndOffered() {
        page.fill("#project_topic_search", "timing");
        page.press("#project_topic_search", "Enter");
        page.fill("#project_topic_search", "shell");
        save().click();
        page.waitForSelector(".flash-container [role=alert]");
        assertThat(page.locator(".gl-token-content").allTextContents()).containsExactly("timing", "shell");

        page.navigate("/byteblaze/dotfiles/edit");
        page.fill("#project_topic_search", "tim");
        page.click("[role=option]:has-text('timing')");
        save().click();
        page.waitForSelector(".flash-container [role=alert]");
        assertThat(page.locator(".gl-token-content").allTextContents()).containsExactly("timing");
    }

    @Test
    void aFeatureIsSwitchedOffAndOnlyMembersGetAnother() {
        page.click("[data-qa-selector=visibility_features_permissions_content]");
        page.click("[role=switch][aria-label=Wiki]");
        assertThat(page.locator("[aria-label='Who can use Wiki']").isDisabled()).isTrue();
        page.selectOption("[aria-label='Who can use Snippets']", "Only Project Members");
        page.click("[data-qa-selector=visibility_features_permissions_save_button]");
        page.waitForSelector(".flash-container [role=alert]");
        assertThat(host.rows("SELECT f.wiki_access_level AS wiki, f.snippets_access_level AS snippets,"
                        + " f.issues_access_level AS issues FROM project_features f JOIN projects p ON p.id = f.project_id"
                        + " WHERE p.path = 'timeit'"))
                .containsExactly(Map.of("wiki", 0, "snippets", 10, "issues", 20));
    }

    @Test
    void theSearchLeavesWhatHasItsWords() {
        page.fill("[aria-label='Search page']", "export");
        assertThat(page.locator(".settings-title:visible").allTextContents()).containsExactly("Advanced");
        assertThat(page.locator("[data-qa-selector=export_project_link]").isVisible())
                .isTrue();
        page.fill("[aria-label='Search page']", "");
        assertThat(page.locator(".settings-title:visible").count()).isEqualTo(5);
        // A closed section is one pixel high, as in GitLab, so what is in it counts as visible.
        assertThat(page.locator(".settings.expanded [data-qa-selector=export_project_link]")
                        .count())
                .isZero();
    }

    @Test
    void aBadgeIsPreviewedAddedChangedAndDeleted() {
        page.click("[data-qa-selector=badges_settings_content]");
        Locator section = page.locator("#js-badges-settings");
        assertThat(section.locator(".js-badge-list").textContent()).isEqualTo("This project has no badges");
        Locator form = section.locator("[data-testid=add-new-badge]");
        form.getByLabel("Name").fill("Build");
        form.getByLabel("Link", new Locator.GetByLabelOptions().setExact(true))
                .fill("https://ci.example.com/%{project_path}");
        form.getByLabel("Badge image URL").fill("nonsense");
        form.locator("button").click();
        assertThat(form.locator(".invalid-feedback:visible").allTextContents()).containsExactly("Enter a valid URL");
        form.getByLabel("Badge image URL").fill("https://ci.example.com/b.svg");
        form.locator("button").click();
        page.waitForSelector("[role=alert]:has-text('New badge added.')");
        page.waitForSelector(".badge-row");
        assertThat(section.locator(".js-badge-count").textContent()).isEqualTo("1");

        section.getByLabel("Edit").click();
        Locator editing = section.locator("[data-testid=edit-badge]");
        assertThat(form.isVisible()).isFalse();
        editing.getByLabel("Name").fill("Tests");
        editing.locator("[data-testid=saveEditing]").click();
        page.waitForSelector("[role=alert]:has-text('Badge saved.')");
        assertThat(host.rows("SELECT name, link_url FROM badges"))
                .isEqualTo(List.of(Map.of("name", "Tests", "link_url", "https://ci.example.com/%{project_path}")));

        page.waitForSelector(".badge-row:has-text('Tests')");
        section.getByLabel("Delete").click();
        page.click("[data-testid=confirm-ok-button]");
        page.waitForSelector("[role=alert]:has-text('The badge was deleted.')");
        assertThat(host.rows("SELECT id FROM badges")).isEmpty();
    }
}
