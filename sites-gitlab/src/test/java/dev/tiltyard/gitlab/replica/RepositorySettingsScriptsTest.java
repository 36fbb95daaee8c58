package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.TestChromium;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the settings of a repository do while one fills them in. */
@Tag("browser")
class RepositorySettingsScriptsTest {
    private final TestHost host = TestHost.open();
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void openSettings() {
        page = ByteblazeInBrowser.signedIn(host, chromium);
        page.navigate("/byteblaze/timeit/-/settings/repository");
    }

    @AfterEach
    void reset() {
        page.waitForLoadState(LoadState.NETWORKIDLE);
        chromium.close();
        host.reset();
    }

    private Locator section(String title) {
        return page.locator("section.settings:has(.settings-title:text-is('" + title + "'))");
    }

    private void open(String title) {
        section(title).locator(".js-settings-toggle").click();
    }

    @Test
    void aWildcardIsTypedAndTheButtonWaitsForAllChoices() {
        open("Protected branches");
        Locator protect = page.locator("[data-qa-selector=protect_button]");
        page.click("[data-qa-selector=protected_branch_dropdown]");
        page.fill("#js-protected-branches-settings .js-ref-picker .js-dropdown-filter", "release/*");
        page.click(".js-wildcard:has-text('release/*') button");
        assertThat(page.locator("[data-qa-selector=protected_branch_dropdown]").innerText())
                .isEqualTo("release/*");
        choose("allowed_to_merge_dropdown", "Developers + Maintainers");
        assertThat(protect.isDisabled()).isTrue();
        choose("allowed_to_push_dropdown", "No one");
        page.click("#new_protected_branch [role=switch]");
        protect.click();
        page.waitForSelector("[data-testid=protected-branch]:has-text('release/*')");
        assertThat(section("Protected branches").getAttribute("class")).contains("expanded");
        assertThat(host.rows("SELECT b.allow_force_push, m.access_level AS merge, p.access_level AS push"
                        + " FROM protected_branches b"
                        + " JOIN protected_branch_merge_access_levels m ON m.protected_branch_id = b.id"
                        + " JOIN protected_branch_push_access_levels p ON p.protected_branch_id = b.id"
                        + " WHERE b.name = 'release/*'"))
                .containsExactly(Map.of("allow_force_push", true, "merge", 30, "push", 0));
    }

    private void choose(String dropdown, String choice) {
        page.click("[data-qa-selector=" + dropdown + "]");
        page.locator("#new_protected_branch .dropdown-menu.show")
                .getByText(choice)
                .first()
                .click();
    }

    @Test
    void aRoleThatIsPickedForAProtectedBranchIsKeptAtOnce() {
        open("Protected branches");
        Locator row = page.locator("[data-testid=protected-branch]:has-text('main')");
        row.locator(".js-allowed-to-push").click();
        page.waitForResponse(answer -> answer.url().contains("/-/protected_branches/"), () -> row.locator(
                        ".dropdown-menu.show .js-choice:has-text('No one')")
                .click());
        page.waitForSelector("#js-protected-branches-settings.expanded");
        assertThat(host.rows("SELECT p.access_level AS push FROM protected_branch_push_access_levels p JOIN"
                        + " protected_branches b ON b.id = p.protected_branch_id JOIN projects t ON t.id = b.project_id"
                        + " WHERE t.path = 'timeit'"))
                .containsExactly(Map.of("push", 0));
    }

    @Test
    void aDeployTokenIsMadeAndRevokedInADialog() {
        open("Deploy tokens");
        page.fill("#deploy_token_name", "robot");
        page.check("#deploy_token_read_repository");
        page.click("#new_deploy_token .btn-confirm");
        assertThat(page.inputValue("[name=deploy-token]")).hasSize(20);
        page.click(".deploy-tokens .js-modal-open");
        assertThat(page.locator(".modal:not(.hidden) .modal-title").textContent())
                .isEqualTo("Revoke robot?");
        page.click(".modal:not(.hidden) .btn-danger");
        page.waitForSelector("#js-deploy-tokens.expanded :text('This project has no active Deploy Tokens.')");
    }

    @Test
    void buttonsWaitForWhatTheirFormsNeed() {
        open("Deploy keys");
        Locator add = page.locator("[data-qa-selector=add_deploy_key_button]");
        assertThat(add.isDisabled()).isTrue();
        page.fill("#deploy_key_title", "Robot");
        page.fill("#deploy_key_key", "ssh-ed25519 x");
        assertThat(add.isDisabled()).isFalse();
        page.click("[data-testid=deployKeys-tab-public_keys]");
        assertThat(page.locator("#public_keys").isVisible()).isTrue();
        assertThat(page.locator("#enabled_keys").isVisible()).isFalse();
        assertThat(section("Repository cleanup").locator(".btn-confirm").isDisabled())
                .isTrue();
    }
}
