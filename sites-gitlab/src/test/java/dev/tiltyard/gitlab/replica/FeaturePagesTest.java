package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of features that nobody has set up say so as the original does, and what they offer works. */
class FeaturePagesTest {
    private static final String PROJECT = "/byteblaze/dotfiles/-/";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pipelines                | There are currently no pipelines.",
                "pipelines?scope=finished | There are currently no finished pipelines.",
                "jobs                     | Use jobs to automate your tasks",
                "ci/editor                | Optimize your workflow with CI/CD Pipelines",
                "packages                 | There are no packages yet",
                "infrastructure_registry  | You have no Terraform modules in your project",
                "terraform                | Your project doesn't have any Terraform state files",
                "error_tracking           | Get started with error tracking",
                "alert_management         | Surface alerts in GitLab",
                "feature_flags            | Get started with feature flags",
            })
    void anEmptyFeatureSaysWhatIsMissing(String page, String heading) {
        assertThat(byteblaze.get(PROJECT + page).text("main h1")).isEqualTo(heading);
    }

    @Test
    void pipelinesHaveTabsASearchAndNumbersToChoose() {
        Seen page = byteblaze.get(PROJECT + "pipelines");
        assertThat(page.texts("[role=tab]")).containsExactly("All 0", "Finished", "Branches", "Tags");
        assertThat(page.has("input[aria-label='Filter pipelines']")).isTrue();
        assertThat(page.texts("[data-testid=pipeline-key-dropdown] [role=menuitem]"))
                .containsExactly("Show Pipeline ID", "Show Pipeline IID");
        Seen other = byteblaze.get(PROJECT + "pipelines?key=iid");
        assertThat(other.text("[data-testid=pipeline-key-dropdown] button")).isEqualTo("Show Pipeline IID");
    }

    @Test
    void maintainersClearTheCachesOfRunners() {
        Seen cleared = byteblaze.submit(byteblaze.get(PROJECT + "pipelines"), "form:has(.js-clear-cache)");
        assertThat(cleared.text(".flash-container")).contains("Project cache successfully reset.");
        assertThat(host.rows(
                                "SELECT jobs_cache_index FROM projects WHERE id = (SELECT source_id FROM routes WHERE path ="
                                        + " 'byteblaze/dotfiles')")
                        .get(0))
                .containsEntry("jobs_cache_index", 1);
        GitLabBrowser other = host.signedIn("primer");
        assertThat(other.get(PROJECT + "pipelines").has(".js-clear-cache")).isFalse();
        String token = other.get(PROJECT + "pipelines").attribute("meta[name=csrf-token]", "content");
        assertThat(other.post(PROJECT + "settings/ci_cd/reset_cache", "authenticity_token", token)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void theEditorOpensAConfigurationThatIsThere() {
        Seen form = byteblaze.get(PROJECT + "new/main?file_name=.gitlab-ci.yml");
        byteblaze.submit(
                form,
                "form:has([name=file_name])",
                "file_name",
                ".gitlab-ci.yml",
                "content",
                "build:\n  script: make\n");
        Seen editor = byteblaze.get(PROJECT + "ci/editor?branch_name=main");
        assertThat(editor.document().html()).contains("script: make");
        assertThat(byteblaze.get(PROJECT + "ci/editor?branch_name=nowhere").status())
                .isEqualTo(200);
    }

    @Test
    void analyticsOfPipelinesChooseTheirDays() {
        Seen week = byteblaze.get(PROJECT + "pipelines/charts");
        assertThat(week.text("main"))
                .contains("Total: 0 pipelines", "Success ratio: 100.00%", "Date range: 21 Mar - 28 Mar");
        assertThat(byteblaze.get(PROJECT + "pipelines/charts?span=month").text("main"))
                .contains("Date range: 25 Feb - 28 Mar");
    }

    @Test
    void aScannerIsConfiguredByAMergeRequest() {
        Seen page = byteblaze.get(PROJECT + "security/configuration");
        assertThat(page.texts(".security-card h3"))
                .hasSize(9)
                .startsWith("Static Application Security Testing (SAST)")
                .endsWith("Coverage Fuzzing");
        Seen form = byteblaze.submit(page, "form:has([value=sast])", "scanner", "sast");
        assertThat(form.document().html()).contains("set-sast-config-1");
        assertThat(byteblaze
                        .get(PROJECT + "raw/set-sast-config-1/.gitlab-ci.yml")
                        .body())
                .isEqualTo("stages:\n- test\ninclude:\n- template: Security/SAST.gitlab-ci.yml\n");
        byteblaze.submit(page, "form:has([value=sast])", "scanner", "sast");
        assertThat(byteblaze.get(PROJECT + "branches/all").text("main")).contains("set-sast-config-2");
    }

    @Test
    void theOtherTabsOfTheTools() {
        assertThat(byteblaze
                        .get(PROJECT + "security/configuration?tab=compliance-testing")
                        .texts(".security-card h3"))
                .isEqualTo(List.of("License Compliance"));
        assertThat(byteblaze
                        .get(PROJECT + "security/configuration?tab=vulnerability-management")
                        .text("main"))
                .contains("Security training");
    }
}
