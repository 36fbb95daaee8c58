package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.TestChromium;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the settings of pipelines and of monitoring do while one uses them. */
@Tag("browser")
class PipelineScriptsTest {
    private final TestHost host = TestHost.open();
    private final TestChromium chromium = TestChromium.launch();
    private Page page;

    @BeforeEach
    void signIn() {
        page = ByteblazeInBrowser.signedIn(host, chromium);
    }

    @AfterEach
    void reset() {
        page.waitForLoadState(LoadState.NETWORKIDLE);
        chromium.close();
        host.reset();
    }

    private void open(String path, String section) {
        page.navigate("/byteblaze/dotfiles/-/settings/" + path);
        page.click("#" + section + " .js-settings-toggle");
    }

    @Test
    void aFileThatIsChosenIsUploadedAtOnce() {
        open("ci_cd", "js-secure-files");
        page.waitForFileChooser(
                        () -> page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Upload File"))
                                .click())
                .setFiles(new FilePayload("key.jks", "application/octet-stream", "x".getBytes(StandardCharsets.UTF_8)));
        page.waitForSelector("#js-secure-files td:has-text('key.jks')");
        assertThat(host.rows("SELECT name FROM ci_secure_files")).containsExactly(Map.of("name", "key.jks"));
    }

    @Test
    void aSwitchIsKeptOnceItIsClicked() {
        open("ci_cd", "js-token-access");
        page.getByRole(AriaRole.SWITCH, new Page.GetByRoleOptions().setName("Limit CI_JOB_TOKEN access"))
                .click();
        page.waitForSelector(".flash-container [role=alert]");
        assertThat(page.locator("#js-token-access [role=switch]").getAttribute("aria-checked"))
                .isEqualTo("true");
    }

    @Test
    void theInstructionsForRunnersAreOfTheSystemThatIsChosen() {
        open("ci_cd", "js-runners-settings");
        page.click("[data-testid=show-modal-button]");
        page.click("#runner-instructions [role=tab]:has-text('Windows')");
        assertThat(page.locator("#runner-instructions pre:visible").allTextContents())
                .hasSize(2)
                .allMatch(text -> text.contains("gitlab-runner.exe"));
    }

    @Test
    void projectsOfSentryAreAskedForInVain() {
        open("operations", "js-error-tracking-settings");
        page.fill("#error-tracking-api-host", "https://sentry.io");
        page.fill("#error-tracking-token", "abc");
        page.click(".js-error-tracking-connect");
        page.waitForSelector(".js-connect-help:has-text('Connection failed. Check Auth Token and try again.'):visible");
        assertThat(page.locator("#project-dropdown").isDisabled()).isTrue();
    }

    @Test
    void alertSettingsAreOnTheirTab() {
        open("operations", "js-alert-management-settings");
        assertThat(page.locator("#alert-settings").isVisible()).isFalse();
        page.click("[role=tab]:has-text('Alert settings')");
        page.check("#project_incident_management_settings_create_issue");
        page.click("#alert-settings [data-qa-selector=save_changes_button]");
        page.waitForSelector(".flash-container [role=alert]");
        assertThat(host.rows("SELECT create_issue FROM project_incident_management_settings"))
                .containsExactly(Map.of("create_issue", true));
    }
}
