package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Settings keep what is saved, in the columns that GitLab keeps it in. */
class SettingsSectionsTest {
    private static final String PROJECT = "/byteblaze/dotfiles/-/";
    private static final String OF_DOTFILES = " WHERE project_id = (SELECT source_id FROM routes WHERE source_type ="
            + " 'Project' AND path = 'byteblaze/dotfiles')";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aVariableIsAddedShownAndRemoved() {
        Seen page = byteblaze.get(PROJECT + "settings/ci_cd");
        Seen added = byteblaze.submit(
                page,
                "#add-js-cicd-variables-settings",
                "ci_variables[key]",
                "TOKEN",
                "ci_variables[encrypted_value]",
                "x");
        assertThat(added.text("#js-cicd-variables-settings tbody")).contains("TOKEN");
        assertThat(host.rows("SELECT key, protected, masked FROM ci_variables" + OF_DOTFILES))
                .containsExactly(Map.of("key", "TOKEN", "protected", true, "masked", false));
        String id = added.attribute("#js-cicd-variables-settings tbody button[name=remove]", "value");
        Seen removed = byteblaze.submit(added, "#js-cicd-variables-settings tbody form", "remove", id);
        assertThat(removed.text("#js-cicd-variables-settings")).contains("There are no variables yet.");
    }

    @Test
    void aVariableWithoutAKeyIsRefusedAndTheFormKeepsTheRest() {
        Seen refused = byteblaze.submit(
                byteblaze.get(PROJECT + "settings/ci_cd"),
                "#add-js-cicd-variables-settings",
                "ci_variables[key]",
                " ",
                "ci_variables[encrypted_value]",
                "as typed",
                "ci_variables[masked]",
                "1");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("#js-cicd-variables-settings.expanded .project-edit-errors"))
                .contains("Key can't be blank");
        assertThat(refused.has("#add-js-cicd-variables-settings.hidden")).isFalse();
        assertThat(refused.text("#ci_variables_encrypted_value")
                        + refused.attribute("#ci_variables_encrypted_value", "value"))
                .isEqualTo("as typed");
        assertThat(refused.has("#ci_variables_masked[checked]")).isTrue();
        assertThat(host.rows("SELECT id FROM ci_variables")).isEmpty();
    }

    @Test
    void aTextThatItsColumnCantHoldIsRefusedAndComesBack() {
        String tooLong = "long".repeat(100);
        Seen refused = byteblaze.submit(
                byteblaze.get(PROJECT + "settings/ci_cd"),
                "#add-js-cicd-variables-settings",
                "ci_variables[key]",
                tooLong);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors")).contains("Key is too long (maximum is 255 characters)");
        assertThat(refused.attribute("#ci_variables_key", "value")).isEqualTo(tooLong);
    }

    @Test
    void mergeOptionsAreKeptByTheProject() {
        Seen saved = byteblaze.submit(
                byteblaze.get(PROJECT + "settings/merge_requests"),
                "#merge-request-settings form",
                "projects[merge_requests_ff_only_enabled]",
                "1",
                "project_settings[squash_option]",
                "2");
        assertThat(saved.has("#projects_merge_requests_ff_only_enabled[checked]"))
                .isTrue();
        assertThat(saved.has("input[name='project_settings[squash_option]'][value=2][checked]"))
                .isTrue();
        assertThat(host.rows("SELECT squash_option FROM project_settings" + OF_DOTFILES))
                .extracting(row -> ((Number) row.get("squash_option")).intValue())
                .containsExactly(2);
    }

    @Test
    void aWebhookIsKept() {
        byteblaze.submit(
                byteblaze.get(PROJECT + "hooks"),
                "#add-js-webhooks",
                "web_hooks[encrypted_url]",
                "https://ci.example.com");
        assertThat(host.rows("SELECT encrypted_url, type, push_events FROM web_hooks" + OF_DOTFILES))
                .containsExactly(
                        Map.of("encrypted_url", "https://ci.example.com", "type", "ProjectHook", "push_events", true));
    }

    @Test
    void aFurtherEmailAddressIsKept() {
        Seen added = byteblaze.submit(
                byteblaze.get("/-/profile/emails"), "#add-add-email", "emails[email]", "byte@example.com");
        assertThat(added.text("main")).contains("byte@example.com");
    }

    @Test
    void environmentsAreCreatedOnAPageOfTheirOwn() {
        Seen form = byteblaze.get(PROJECT + "environments/new");
        assertThat(form.text("h1")).isEqualTo("New environment");
        Seen refused = byteblaze.submit(
                form,
                "#new-environments",
                "environments[name]",
                " ",
                "environments[external_url]",
                "https://a.example");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors")).contains("Name can't be blank");
        assertThat(refused.attribute("#environments_external_url", "value")).isEqualTo("https://a.example");
        Seen saved = byteblaze.submit(refused, "#new-environments", "environments[name]", "staging");
        assertThat(saved.text("#environments tbody")).contains("staging");
        assertThat(host.rows("SELECT name, state FROM environments" + OF_DOTFILES))
                .containsExactly(Map.of("name", "staging", "state", "available"));
    }

    @Test
    void settingsOfAProjectAreForItsMaintainers() {
        GitLabBrowser other = host.signedIn("primer");
        for (String page : List.of("hooks", "settings/ci_cd", "settings/merge_requests", "settings/operations")) {
            assertThat(other.get(PROJECT + page).status()).as(page).isEqualTo(404);
        }
        String token = other.get(PROJECT + "feature_flags").attribute("meta[name=csrf-token]", "content");
        Seen refused = other.post(
                PROJECT + "feature_flags",
                "authenticity_token",
                token,
                "section",
                "feature-flags",
                "operations_feature_flags[name]",
                "x");
        assertThat(refused.status()).isEqualTo(404);
        assertThat(host.rows("SELECT id FROM operations_feature_flags")).isEmpty();
    }
}
