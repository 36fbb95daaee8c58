package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the settings of pipelines have beside fields: badges, runners, job tokens and secure files. */
class PipelineSettingsTest extends DotfilesSettings {
    private static final String PAGE = "/byteblaze/dotfiles/-/settings/ci_cd";

    @Test
    void theSectionsAreThoseOfTheOriginalInItsOrder() {
        assertThat(byteblaze.get(PAGE).texts(".settings-title"))
                .containsExactly(
                        "General pipelines",
                        "Auto DevOps",
                        "Runners",
                        "Artifacts",
                        "Variables",
                        "Pipeline triggers",
                        "Deploy freezes",
                        "Token Access",
                        "Secure Files");
    }

    @Test
    void cachesOfProtectedBranchesAreSharedOnceTheBoxIsEmptied() {
        String box = "#project_ci_cd_settings_separated_caches";
        Seen page = byteblaze.get(PAGE);
        assertThat(page.has(box + "[checked]")).isTrue();
        Seen saved = byteblaze.submit(
                page, "#js-general-pipeline-settings form", "project_ci_cd_settings[separated_caches]", "0");
        assertThat(saved.has(box + "[checked]")).isFalse();
        assertThat(host.rows("SELECT separated_caches FROM project_ci_cd_settings" + OF_DOTFILES))
                .containsExactly(Map.of("separated_caches", false));
    }

    @Test
    void badgesArePicturesWithTextsToCopyForEachBranch() {
        Seen page = byteblaze.get(PAGE);
        assertThat(page.texts(".badge-code h4"))
                .containsExactly("Pipeline status", "Coverage report", "Latest release");
        String base = host.url() + "/byteblaze/dotfiles";
        assertThat(page.texts(".badge-code:first-of-type dd"))
                .containsExactly(
                        "[![pipeline status](" + base + "/badges/main/pipeline.svg)](" + base + "/-/commits/main)",
                        "<a href=\"" + base + "/-/commits/main\"><img alt=\"pipeline status\" src=\"" + base
                                + "/badges/main/pipeline.svg\" /></a>",
                        "image:" + base + "/badges/main/pipeline.svg[link=\"" + base
                                + "/-/commits/main\",title=\"pipeline status\"]");
        assertThat(byteblaze.get("/byteblaze/dotfiles/badges/main/pipeline.svg").body())
                .contains("<svg", ">pipeline<", ">unknown<");
        host.execute("INSERT INTO ci_pipelines (project_id, ref, status) VALUES (" + DOTFILES + ", 'main', 'pending')");
        assertThat(byteblaze.get("/byteblaze/dotfiles/badges/main/pipeline.svg").body())
                .contains(">pending<");
        assertThat(byteblaze.get("/byteblaze/dotfiles/badges/main/coverage.svg").body())
                .contains(">coverage<", ">unknown<");
        assertThat(byteblaze.get("/byteblaze/dotfiles/-/badges/release.svg").body())
                .contains(">Latest Release<", ">v1.5<");
        assertThat(byteblaze.get("/byteblaze/timeit/-/badges/release.svg").body())
                .contains(">none<");
        assertThat(byteblaze.get("/byteblaze/dotfiles/badges/main/other.svg").status())
                .isEqualTo(404);
    }

    @Test
    void theBadgesOfAPrivateProjectAreForWhoSeesIt() {
        host.execute("UPDATE projects SET visibility_level = 0 WHERE id = " + DOTFILES);
        assertThat(host.signedIn("vinta")
                        .get("/byteblaze/dotfiles/badges/main/pipeline.svg")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void theTokenThatRegistersRunnersIsResetToAnother() {
        Seen page = byteblaze.get(PAGE);
        String first = page.text("#registration_token");
        assertThat(first).matches("GR1348941[\\w-]{20}");
        assertThat(byteblaze.get(PAGE).text("#registration_token")).isEqualTo(first);
        Seen reset = byteblaze.submit(page, "#reset-registration-token");
        assertThat(reset.message()).isEqualTo("New runners registration token has been generated!");
        String second = reset.text("#registration_token");
        assertThat(second).matches("GR1348941[\\w-]{20}").isNotEqualTo(first);
        assertThat(reset.text("#runner-instructions")).contains("--registration-token " + second);
        assertThat(host.rows("SELECT runners_token FROM projects WHERE id = " + DOTFILES))
                .containsExactly(Map.of("runners_token", second));
    }

    @Test
    void sharedRunnersAreSwitchedOff() {
        Seen page = byteblaze.get(PAGE);
        String toggle = "#js-runners-settings [role=switch]";
        assertThat(page.attribute(toggle, "aria-checked")).isEqualTo("true");
        Seen off = byteblaze.submit(
                page, "#js-runners-settings form:has([role=switch])", "projects[shared_runners_enabled]", "0");
        assertThat(off.attribute(toggle, "aria-checked")).isEqualTo("false");
        assertThat(host.rows("SELECT shared_runners_enabled AS shared FROM projects WHERE id = " + DOTFILES))
                .containsExactly(Map.of("shared", false));
        assertThat(off.text("#js-runners-settings"))
                .contains("This project does not belong to a group and cannot make use of group runners.");
    }

    @Test
    void jobTokensReachTheProjectsThatWereAdded() {
        String rows = "#js-token-access tbody tr";
        Seen limited = byteblaze.submit(
                byteblaze.get(PAGE),
                "#js-token-access form:has([role=switch])",
                "project_ci_cd_settings[job_token_scope_enabled]",
                "1");
        assertThat(limited.has("[data-testid=token-disabled-alert]")).isFalse();
        assertThat(limited.texts(rows)).containsExactly("dotfiles byteblaze");
        Seen added = byteblaze.submit(limited, "#add-job-token-project", "target_path", "byteblaze/timeit");
        assertThat(added.texts(rows)).containsExactly("dotfiles byteblaze", "timeit byteblaze");
        for (String path : List.of("byteblaze/timeit", "byteblaze/dotfiles")) {
            assertThat(byteblaze
                            .submit(added, "#add-job-token-project", "target_path", path)
                            .texts(rows))
                    .as(path)
                    .hasSize(2);
        }
        for (String path : List.of("root/metaseq", "nobody/nothing", " ")) {
            assertThat(byteblaze
                            .submit(added, "#add-job-token-project", "target_path", path)
                            .message())
                    .as(path)
                    .startsWith("The target_project that you are attempting to access does not exist");
        }
        String id = added.attribute(rows + " button[name=remove]", "value");
        Seen removed = byteblaze.submit(added, rows + " form", "remove", id);
        assertThat(removed.texts(rows)).containsExactly("dotfiles byteblaze");
        assertThat(host.rows("SELECT id FROM ci_job_token_project_scope_links")).isEmpty();
    }

    @Test
    void secureFilesAreKeptByNameAndDeleted() {
        String form = "#upload-secure-file";
        byte[] content = "a key".getBytes(StandardCharsets.UTF_8);
        Seen uploaded = byteblaze.submitFile(byteblaze.get(PAGE), form, "file", "release.jks", content);
        assertThat(uploaded.texts("#js-secure-files tbody td:first-child")).containsExactly("release.jks");
        assertThat(byteblaze
                        .submitFile(uploaded, form, "file", "release.jks", content)
                        .message())
                .isEqualTo("Name has already been taken");
        assertThat(byteblaze
                        .submitFile(uploaded, form, "file", "large", new byte[5 * 1024 * 1024 + 1])
                        .message())
                .contains("too large");
        assertThat(host.rows("SELECT name, octet_length(checksum) AS sum FROM ci_secure_files" + OF_DOTFILES))
                .containsExactly(Map.of("name", "release.jks", "sum", 32));
        String id = uploaded.attribute("#js-secure-files button[name=remove]", "value");
        Seen deleted = byteblaze.submit(uploaded, "#js-secure-files tbody form", "remove", id);
        assertThat(deleted.text("#js-secure-files tbody")).isEqualTo("There are no secure files yet.");
    }

    @Test
    void nothingOfThisIsForOthers() {
        GitLabBrowser other = host.signedIn("primer");
        String token = other.get("/byteblaze/dotfiles").attribute("meta[name=csrf-token]", "content");
        for (String path : List.of("reset_registration_token", "job_token_scope", "secure_files")) {
            assertThat(other.post(PAGE + "/" + path, "authenticity_token", token, "target_path", "primer/css")
                            .status())
                    .as(path)
                    .isIn(403, 404);
        }
        assertThat(host.rows("SELECT runners_token FROM projects WHERE runners_token IS NOT NULL AND id = " + DOTFILES))
                .isEmpty();
    }
}
