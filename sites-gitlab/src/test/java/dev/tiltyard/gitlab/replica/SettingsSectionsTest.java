package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings keep what is saved, in the columns that GitLab keeps it in. */
class SettingsSectionsTest extends DotfilesSettings {
    private static final String PROJECT = "/byteblaze/dotfiles/-/";

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
        Seen page = byteblaze.get(PROJECT + "settings/merge_requests");
        assertThat(page.texts("form.js-mr-settings-form b"))
                .containsExactly(
                        "Merge method",
                        "Merge options",
                        "Squash commits when merging",
                        "Merge checks",
                        "Merge suggestions",
                        "Merge commit message template",
                        "Squash commit message template");
        Seen saved = byteblaze.submit(
                page,
                "form.js-mr-settings-form",
                "project[merge_method]",
                "ff",
                "project[project_setting_attributes][squash_option]",
                "default_on",
                "project[allow_merge_on_skipped_pipeline]",
                "1",
                "project[squash_commit_template_or_default]",
                "%{title} (%{reference})");
        assertThat(saved.has("#project_merge_method_ff[checked]")).isTrue();
        assertThat(saved.has("#project_project_setting_attributes_squash_option_default_on[checked]"))
                .isTrue();
        assertThat(saved.has("#project_allow_merge_on_skipped_pipeline[checked]"))
                .isTrue();
        assertThat(saved.has("#project_remove_source_branch_after_merge[checked]"))
                .isTrue();
        assertThat(saved.text("#project_squash_commit_template_or_default")).isEqualTo("%{title} (%{reference})");
        assertThat(host.rows("SELECT squash_option, merge_commit_template FROM project_settings" + OF_DOTFILES))
                .extracting(row -> row.get("squash_option") + " '" + row.get("merge_commit_template") + "'")
                .containsExactly("2 ''");
        assertThat(host.rows("SELECT merge_requests_ff_only_enabled AS ff FROM projects WHERE id = " + DOTFILES))
                .containsExactly(Map.of("ff", true));
    }

    @Test
    void pipelinesAreSetUpAsTheOriginalAsks() {
        String form = "#js-general-pipeline-settings form";
        Seen page = byteblaze.get(PROJECT + "settings/ci_cd");
        assertThat(page.texts(form + " .form-group > label, " + form + " legend"))
                .containsExactly(
                        "Public pipelines",
                        "Auto-cancel redundant pipelines",
                        "Prevent outdated deployment jobs",
                        "Use separate caches for protected branches",
                        "CI/CD configuration file",
                        "Git strategy",
                        "Git shallow clone",
                        "Timeout");
        Seen saved = byteblaze.submit(
                page,
                form,
                "projects[auto_cancel_pending_pipelines]",
                "0",
                "projects[build_allow_git_fetch]",
                "false",
                "projects[build_timeout]",
                "90 minutes");
        assertThat(saved.attribute("#projects_build_timeout", "value")).isEqualTo("1h 30m");
        assertThat(saved.has("#projects_auto_cancel_pending_pipelines[checked]"))
                .isFalse();
        assertThat(saved.has("[name='projects[build_allow_git_fetch]'][value=false][checked]"))
                .isTrue();
        assertThat(host.rows("SELECT auto_cancel_pending_pipelines AS cancels, build_allow_git_fetch AS fetches FROM"
                        + " projects WHERE id = " + DOTFILES))
                .containsExactly(Map.of("cancels", 0, "fetches", false));
    }

    @Test
    void aTemplateThatIsTooLongIsRefusedAndComesBack() {
        String tooLong = "x".repeat(501);
        Seen refused = byteblaze.submit(
                byteblaze.get(PROJECT + "settings/merge_requests"),
                "form.js-mr-settings-form",
                "project[merge_commit_template_or_default]",
                tooLong);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors"))
                .contains("Merge commit template is too long (maximum is 500 characters)");
        assertThat(refused.text("#project_merge_commit_template_or_default")).isEqualTo(tooLong);
    }

    @Test
    void anIntegrationIsSwitchedOnInItsFormAndReset() {
        Seen list = byteblaze.get(PROJECT + "settings/integrations");
        assertThat(list.text("[data-testid=active-integrations-table] tbody"))
                .isEqualTo("You haven't activated any integrations yet.");
        assertThat(list.texts("[data-testid=inactive-integrations-table] tbody a"))
                .hasSize(37)
                .startsWith("Asana", "Assembla", "Atlassian Bamboo")
                .endsWith("irker (IRC gateway)");
        Seen form = byteblaze.get(PROJECT + "settings/integrations/discord/edit");
        Seen refused = byteblaze.submit(form, "#integration-form", "service[active]", "1");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors")).contains("Webhook can't be blank");
        Seen saved = byteblaze.submit(
                refused, "#integration-form", "service[active]", "1", "service[webhook]", "https://chat.example/hook");
        assertThat(saved.text(".flash-container")).contains("Discord Notifications settings saved and active.");
        assertThat(saved.texts("[data-testid=active-integrations-table] tbody a"))
                .containsExactly("Discord Notifications");
        assertThat(host.rows("SELECT type_new, active, push_events, job_events FROM integrations" + OF_DOTFILES))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("type_new", "Integrations::Discord")
                        .containsEntry("active", true)
                        .containsEntry("push_events", true));
        Seen again = byteblaze.get(PROJECT + "settings/integrations/discord/edit");
        assertThat(again.attribute("#service_webhook", "value")).isEqualTo("https://chat.example/hook");
        byteblaze.submit(again, "form[action$=reset]");
        assertThat(host.rows("SELECT id FROM integrations" + OF_DOTFILES)).isEmpty();
    }

    @Test
    void aSecretOfAnIntegrationIsKeptWithoutBeingShown() {
        String address = PROJECT + "settings/integrations/buildkite/edit";
        byteblaze.submit(
                byteblaze.get(address),
                "#integration-form",
                "service[active]",
                "1",
                "service[token]",
                "hidden-token",
                "service[project_url]",
                "https://buildkite.example/p");
        Seen again = byteblaze.get(address);
        assertThat(again.document().html()).doesNotContain("hidden-token");
        Seen saved =
                byteblaze.submit(again, "#integration-form", "service[project_url]", "https://buildkite.example/q");
        assertThat(saved.status()).isEqualTo(200);
        assertThat(host.rows("SELECT convert_from(encrypted_properties, 'UTF8') AS kept FROM integrations"
                                + OF_DOTFILES)
                        .get(0)
                        .get("kept"))
                .isEqualTo("{\"project_url\":\"https://buildkite.example/q\",\"token\":\"hidden-token\"}");
    }

    @Test
    void storageIsMeasuredAnew() {
        Seen page = byteblaze.get(PROJECT + "usage_quotas");
        assertThat(page.texts("th")).containsExactly("Storage type", "Usage");
        assertThat(page.texts("tbody strong"))
                .hasSize(8)
                .startsWith("Repository")
                .contains("Container Registry", "Artifacts", "LFS storage", "Packages", "Snippets", "Uploads", "Wiki");
        Seen measured = byteblaze.submit(page, "#storage-quota-tab form");
        assertThat(measured.text("[role=alert]")).contains("Repository usage recalculation started");
        assertThat(host.rows("SELECT repository_size = storage_size AS all_of_it, repository_size > 0 AS some FROM"
                        + " project_statistics" + OF_DOTFILES))
                .containsExactly(Map.of("all_of_it", true, "some", true));
    }

    @Test
    void schedulesAreNarrowedByTheirTabs() {
        Seen empty = byteblaze.get(PROJECT + "pipeline_schedules");
        assertThat(empty.texts(".gl-tabs-nav a")).containsExactly("All 0", "Active 0", "Inactive 0");
        assertThat(empty.text("main")).contains("Scheduling Pipelines", "No schedules");
        byteblaze.submit(
                byteblaze.get(PROJECT + "pipeline_schedules/new"),
                "#new-pipeline-schedules",
                "ci_pipeline_schedules[description]",
                "Every night",
                "ci_pipeline_schedules[cron]",
                "0 4 * * *");
        Seen all = byteblaze.get(PROJECT + "pipeline_schedules");
        assertThat(all.texts(".gl-tabs-nav a")).containsExactly("All 1", "Active 1", "Inactive 0");
        assertThat(all.text("tbody")).contains("Every night");
        assertThat(byteblaze.get(PROJECT + "pipeline_schedules?scope=inactive").text("main"))
                .contains("No schedules");
    }

    @Test
    void environmentsAreFoundByName() {
        for (String name : List.of("staging", "production")) {
            byteblaze.submit(
                    byteblaze.get(PROJECT + "environments/new"), "#new-environments", "environments[name]", name);
        }
        assertThat(byteblaze.get(PROJECT + "environments?search=STAG").texts("#environments tbody tr td:first-child"))
                .containsExactly("staging");
        assertThat(byteblaze.get(PROJECT + "environments").texts("[role=tab]"))
                .containsExactly("Available 2", "Stopped 0");
        assertThat(byteblaze.get(PROJECT + "environments?scope=stopped").text("main"))
                .contains("You don't have any stopped environments.");
    }

    @Test
    void aWebhookIsKeptShownAndDeleted() {
        Seen page = byteblaze.get(PROJECT + "hooks");
        assertThat(page.text("#webhooks-index"))
                .isEqualTo("Project Hooks (0) No webhooks enabled. Select trigger events above.");
        Seen added = byteblaze.submit(
                page, "#add-js-webhooks", "hook[url]", "https://ci.example.com", "hook[issues_events]", "1");
        assertThat(host.rows("SELECT encrypted_url, type, push_events FROM web_hooks" + OF_DOTFILES))
                .containsExactly(
                        Map.of("encrypted_url", "https://ci.example.com", "type", "ProjectHook", "push_events", false));
        assertThat(added.text("#webhooks-index li"))
                .isEqualTo("https://ci.example.com Issues events SSL Verification: enabled Delete");
        byteblaze.post(
                added.attribute("#webhooks-index a[data-method=delete]", "href"),
                "_method",
                "delete",
                "authenticity_token",
                added.attribute("meta[name=csrf-token]", "content"));
        assertThat(byteblaze.get(PROJECT + "hooks").text("#webhooks-index")).contains("Project Hooks (0)");
    }

    @Test
    void aWebhookWithoutAnAddressIsRefused() {
        Seen refused = byteblaze.submit(
                byteblaze.get(PROJECT + "hooks"), "#add-js-webhooks", "hook[url]", " ", "hook[token]", "as typed");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors")).contains("URL can't be blank");
        assertThat(refused.attribute("#hook_token", "value")).isEqualTo("as typed");
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
