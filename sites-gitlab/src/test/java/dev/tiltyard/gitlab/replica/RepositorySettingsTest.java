package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings of a repository: what is set there is kept, and holds. */
class RepositorySettingsTest {
    private static final String TIMEIT = "/byteblaze/timeit/-/";
    private static final String PAGE = TIMEIT + "settings/repository";
    private static final String ID =
            "(SELECT source_id FROM routes WHERE source_type = 'Project' AND path =" + " 'byteblaze/timeit')";
    private static final String KEY =
            "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H0H robot";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @TempDir
    Path folder;

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void theSectionsAreThoseOfTheOriginalAndFolded() {
        Seen page = byteblaze.get(PAGE);
        assertThat(page.texts("section.settings .settings-title"))
                .containsExactly(
                        "Branch defaults",
                        "Mirroring repositories",
                        "Protected branches",
                        "Protected tags",
                        "Deploy tokens",
                        "Deploy keys",
                        "Repository cleanup");
        assertThat(page.has("section.settings.expanded")).isFalse();
        assertThat(host.signedIn("primer").get(PAGE).status()).isEqualTo(404);
    }

    @Test
    void theDefaultBranchAndTheNamesOfBranchesForIssues() {
        host.api("byteblaze")
                .post("/projects/byteblaze%2Ftimeit/repository/branches", "{'branch':'next','ref':'main'}");
        Seen saved = byteblaze.submit(
                byteblaze.get(PAGE),
                "#branch-defaults-settings form",
                "project[default_branch]",
                "next",
                "project[issue_branch_template]",
                "work/%{id}");
        assertThat(saved.message()).isEqualTo("Project 'timeit' was successfully updated.");
        assertThat(saved.attribute("#branch-defaults-settings .js-values input", "value"))
                .isEqualTo("next");
        String issue = host.api("byteblaze")
                .post("/projects/byteblaze%2Ftimeit/issues", "{'title':'Round to ms'}")
                .text("/iid");
        assertThat(byteblaze.get(TIMEIT + "issues/" + issue).attribute("#new-branch-name", "value"))
                .isEqualTo("work/" + issue);
    }

    @Test
    void aCommitClosesNoIssueWhereThatIsSwitchedOff() {
        ApiClient api = host.api("byteblaze");
        String issue = api.post("/projects/byteblaze%2Ftimeit/issues", "{'title':'Round to ms'}")
                .text("/iid");
        Seen page = byteblaze.get(PAGE);
        assertThat(page.has("#project_autoclose_referenced_issues[checked]")).isTrue();
        byteblaze.post(
                PAGE,
                "authenticity_token",
                page.attribute("meta[name=csrf-token]", "content"),
                "project[autoclose_referenced_issues]",
                "0");
        assertThat(api.get("/projects/byteblaze%2Ftimeit")
                        .json()
                        .at("/autoclose_referenced_issues")
                        .asBoolean())
                .isFalse();
        String commit = "{'branch':'main','commit_message':'Closes #" + issue
                + "','actions':[{'action':'create','file_path':'%s','content':'x'}]}";
        api.post("/projects/byteblaze%2Ftimeit/repository/commits", commit.formatted("a.txt"));
        assertThat(api.get("/projects/byteblaze%2Ftimeit/issues/" + issue).text("/state"))
                .isEqualTo("opened");
        api.put("/projects/byteblaze%2Ftimeit", "{'autoclose_referenced_issues':true}");
        api.post("/projects/byteblaze%2Ftimeit/repository/commits", commit.formatted("b.txt"));
        assertThat(api.get("/projects/byteblaze%2Ftimeit/issues/" + issue).text("/state"))
                .isEqualTo("closed");
    }

    private Seen newToken(String... fields) {
        return byteblaze.submit(byteblaze.get(PAGE), "#new_deploy_token", fields);
    }

    @Test
    void theSecretOfADeployTokenIsShownOnce() {
        Seen made = newToken("deploy_token[name]", "robot", "deploy_token[read_repository]", "1");
        String user = made.attribute("[name=deploy-token-user]", "value");
        String secret = made.attribute("[name=deploy-token]", "value");
        assertThat(user).matches("gitlab\\+deploy-token-\\d+");
        assertThat(secret).hasSize(20);
        Seen later = byteblaze.get(PAGE);
        assertThat(later.body()).doesNotContain(secret);
        assertThat(later.text("#js-deploy-tokens .deploy-tokens tbody"))
                .isEqualTo("robot " + user + " Mar 28, 2023 Never read_repository Revoke");
        Map<String, Object> row = host.rows("SELECT t.*, p.project_id FROM deploy_tokens t JOIN project_deploy_tokens p"
                        + " ON p.deploy_token_id = t.id WHERE p.project_id = " + ID)
                .get(0);
        assertThat(row)
                .containsEntry("name", "robot")
                .containsEntry("read_repository", true)
                .containsEntry("write_package_registry", false)
                .containsEntry("revoked", false)
                .containsEntry("username", null);
        assertThat(String.valueOf(row.get("token_encrypted"))).doesNotContain(secret);
    }

    @Test
    void aDeployTokenNeedsANameAndAScopeAndKeepsWhatWasTyped() {
        Seen refused = newToken("deploy_token[name]", "robot", "deploy_token[username]", "a b");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.texts("#js-deploy-tokens.expanded .project-edit-errors li"))
                .containsExactly(
                        "Username can contain only letters, digits, '_', '-', '+', and '.'", "Scopes can't be blank");
        assertThat(refused.attribute("#deploy_token_name", "value")).isEqualTo("robot");
        assertThat(host.rows("SELECT id FROM deploy_tokens")).isEmpty();
    }

    @Test
    void aDeployTokenReadsItsRepositoryUntilItIsRevoked() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        host.execute("UPDATE projects SET visibility_level = 0 WHERE id IN (SELECT source_id FROM routes WHERE path IN"
                + " ('byteblaze/timeit', 'byteblaze/dotfiles'))");
        String secret = newToken(
                        "deploy_token[name]",
                        "robot",
                        "deploy_token[username]",
                        "robot",
                        "deploy_token[read_repository]",
                        "1")
                .attribute("[name=deploy-token]", "value");
        String base = host.url().replace("http://", "http://robot:" + secret + "@") + "/byteblaze/";
        GitProgram.ok(folder, "clone", "-q", base + "timeit.git", "mine");
        assertThat(GitProgram.run(folder.resolve("mine"), "push", "origin", "main:other")
                        .output())
                .doesNotContain("[new branch]");
        assertThat(GitProgram.run(folder, "clone", "-q", base + "dotfiles.git", "other")
                        .output())
                .contains("Authentication failed");
        Seen page = byteblaze.get(PAGE);
        byteblaze.post(
                page.attribute("#js-deploy-tokens a[data-method=put]", "href"),
                "_method",
                "put",
                "authenticity_token",
                page.attribute("meta[name=csrf-token]", "content"));
        assertThat(byteblaze.get(PAGE).text("#js-deploy-tokens")).contains("This project has no active Deploy Tokens.");
        assertThat(GitProgram.run(folder, "clone", "-q", base + "timeit.git", "again")
                        .output())
                .contains("Authentication failed");
    }

    @Test
    void branchesAreProtectedByAWildcardChangedAndFreed() {
        Seen page = byteblaze.submit(
                byteblaze.get(PAGE),
                "#new_protected_branch",
                "protected_branch[name]",
                "m*",
                "protected_branch[merge_access_levels_attributes][0][access_level]",
                "30",
                "protected_branch[push_access_levels_attributes][0][access_level]",
                "0");
        String row = "[data-testid=protected-branch]:contains(m*)";
        assertThat(page.text(row + " td")).isEqualTo("m* 1 matching branch");
        assertThat(page.texts(row + " .dropdown-toggle-text")).containsExactly("Developers + Maintainers", "No one");
        assertThat(byteblaze.get(page.attribute(row + " a", "href")).text("main td"))
                .isEqualTo("main");
        Seen forced =
                byteblaze.submit(page, row + " form:has([role=switch])", "protected_branch[allow_force_push]", "1");
        assertThat(forced.attribute(row + " [role=switch]", "aria-checked")).isEqualTo("true");
        assertThat(forced.texts(row + " .dropdown-toggle-text")).containsExactly("Developers + Maintainers", "No one");
        assertThat(byteblaze
                        .submit(forced, "#new_protected_branch", "protected_branch[name]", "m*")
                        .message())
                .isEqualTo("Name has already been taken");
        Seen free = byteblaze.submit(forced, row + " form:has(.btn-danger)");
        assertThat(free.has(row)).isFalse();
        assertThat(host.rows("SELECT name FROM protected_branches WHERE project_id = " + ID))
                .containsExactly(Map.of("name", "main"));
    }

    @Test
    void aProtectedTagIsMadeOnlyByThoseWhoMay() {
        Seen page = byteblaze.submit(byteblaze.get(PAGE), "#new_protected_tag", "protected_tag[name]", "v*");
        assertThat(page.text(".js-protected-tag-edit-form")).startsWith("v* 0 matching tags");
        host.api("byteblaze")
                .post(
                        "/projects/byteblaze%2Ftimeit/members",
                        "{'user_id':%s,'access_level':30}"
                                .formatted(host.rows("SELECT id FROM users WHERE username = 'yjlou'")
                                        .get(0)
                                        .get("id")));
        ApiClient developer = host.api("yjlou");
        String tag = "{'tag_name':'%s','ref':'main'}";
        assertThat(developer
                        .post("/projects/byteblaze%2Ftimeit/repository/tags", tag.formatted("v1"))
                        .text("/message"))
                .isEqualTo("You are not allowed to create this tag as it is protected.");
        assertThat(developer
                        .post("/projects/byteblaze%2Ftimeit/repository/tags", tag.formatted("x1"))
                        .status())
                .isEqualTo(201);
        byteblaze.submit(
                page,
                ".js-protected-tag-edit-form form.js-role-form",
                "protected_tag[create_access_levels_attributes][0][access_level]",
                "30");
        assertThat(developer
                        .post("/projects/byteblaze%2Ftimeit/repository/tags", tag.formatted("v1"))
                        .status())
                .isEqualTo(201);
        assertThat(developer
                        .delete("/projects/byteblaze%2Ftimeit/repository/tags/v1")
                        .status())
                .isEqualTo(403);
        byteblaze.submit(byteblaze.get(PAGE), ".js-protected-tag-edit-form form:has(.btn-danger)");
        assertThat(developer
                        .delete("/projects/byteblaze%2Ftimeit/repository/tags/v1")
                        .status())
                .isEqualTo(204);
        assertThat(host.rows("SELECT id FROM protected_tag_create_access_levels"))
                .isEmpty();
    }

    @Test
    void aDeployKeyIsAddedEditedSharedAndRemoved() {
        Seen added = byteblaze.submit(
                byteblaze.get(PAGE), "#new_deploy_key", "deploy_key[title]", "Robot", "deploy_key[key]", KEY);
        assertThat(added.text("#enabled_keys .deploy-key")).contains("Robot", "SHA256", "Current project");
        Seen dotfiles = byteblaze.get("/byteblaze/dotfiles/-/settings/repository");
        assertThat(dotfiles.text("#available_project_keys .deploy-key"))
                .contains("Robot", "Byte Blaze / timeit", "Enable");
        Seen enabled = byteblaze.submit(dotfiles, "#available_project_keys .deploy-key form");
        assertThat(enabled.text("#enabled_keys .deploy-key")).contains("Robot");
        Seen form = byteblaze.get(added.attribute("#enabled_keys a[href$=edit]", "href"));
        byteblaze.submit(
                form,
                "form.edit_deploy_key",
                "deploy_key[title]",
                "Courier",
                "deploy_key[deploy_keys_projects_attributes][0][can_push]",
                "1");
        assertThat(host.rows("SELECT k.title, u.can_push FROM keys k JOIN deploy_keys_projects u ON u.deploy_key_id ="
                        + " k.id WHERE k.type = 'DeployKey' AND u.project_id = " + ID))
                .containsExactly(Map.of("title", "Courier", "can_push", true));
        byteblaze.submit(byteblaze.get(PAGE), "#enabled_keys .deploy-key form");
        assertThat(host.rows("SELECT title FROM keys WHERE type = 'DeployKey'"))
                .containsExactly(Map.of("title", "Courier"));
        byteblaze.submit(byteblaze.get("/byteblaze/dotfiles/-/settings/repository"), "#enabled_keys .deploy-key form");
        assertThat(host.rows("SELECT title FROM keys WHERE type = 'DeployKey'")).isEmpty();
    }

    @Test
    void aKeyOfAnAccountIsNoDeployKey() {
        host.api("byteblaze").post("/user/keys", "{'title':'mine','key':'" + KEY + "'}");
        Seen refused = byteblaze.submit(
                byteblaze.get(PAGE), "#new_deploy_key", "deploy_key[title]", "Robot", "deploy_key[key]", KEY);
        assertThat(refused.message()).isEqualTo("Fingerprint sha256 has already been taken");
        assertThat(byteblaze.get("/-/profile/keys").text("main")).contains("mine");
    }

    @Test
    void aMirrorIsKeptWithoutItsPasswordAndSaysThatItCantBeReached() {
        Seen added = byteblaze.submit(
                byteblaze.get(PAGE),
                ".js-mirror-form",
                "url",
                "https://robot@git.example.com/copy.git",
                "project[remote_mirrors_attributes][0][password]",
                "sesame",
                "only_protected_branches",
                "1");
        assertThat(added.message()).isEqualTo("Mirroring settings were successfully updated.");
        assertThat(added.text(".js-mirrors-table-body tr"))
                .isEqualTo("https://*****:*****@git.example.com/copy.git Push (protected branches) Never Never");
        assertThat(host.rows("SELECT * FROM remote_mirrors").toString()).doesNotContain("sesame");
        Seen tried = byteblaze.submit(
                added, "form[action$=update_now]", "mirror_id", added.attribute("[name=mirror_id]", "value"));
        assertThat(tried.attribute(".js-mirrors-table-body .badge-danger", "title"))
                .contains("Could not resolve host: git.example.com");
        assertThat(host.rows("SELECT update_status, last_successful_update_at FROM remote_mirrors")
                        .get(0))
                .containsEntry("update_status", "failed")
                .containsEntry("last_successful_update_at", null);
        byteblaze.submit(
                tried,
                "form:has(.js-delete-mirror)",
                "project[remote_mirrors_attributes][id]",
                tried.attribute(".js-delete-mirror", "value"));
        assertThat(host.rows("SELECT id FROM remote_mirrors")).isEmpty();
        assertThat(byteblaze
                        .submit(byteblaze.get(PAGE), ".js-mirror-form", "url", "file:///etc")
                        .message())
                .contains("Only allowed schemes are http, https, ssh, git");
    }

    @Test
    void aCleanupNeedsAMapOfObjects() {
        Seen page = byteblaze.get(PAGE);
        assertThat(byteblaze.submit(page, "#cleanup form").message()).isEqualTo("Failed to upload object map file");
        Seen begun = byteblaze.submitFile(
                page, "#cleanup form", "project[bfg_object_map]", "map.txt", "a b\n".getBytes(StandardCharsets.UTF_8));
        assertThat(begun.message()).startsWith("Repository cleanup has started.");
    }

    @Test
    void theApiKeepsTheSame() {
        ApiClient api = host.api("byteblaze");
        String project = "/projects/byteblaze%2Ftimeit";
        ApiClient.Reply token = api.post(
                project + "/deploy_tokens",
                "{'name':'robot','scopes':['read_repository'],'expires_at':'2023-05-01T00:00:00Z'}");
        assertThat(token.status()).isEqualTo(201);
        assertThat(token.text("/token")).hasSize(20);
        assertThat(byteblaze.get(PAGE).text(".deploy-tokens tbody")).contains("robot", "In about 1 month");
        assertThat(api.get(project + "/deploy_tokens").json().at("/0/token").isMissingNode())
                .isTrue();
        assertThat(api.delete(project + "/deploy_tokens/" + token.text("/id")).status())
                .isEqualTo(204);
        ApiClient.Reply key = api.post(project + "/deploy_keys", "{'title':'Robot','key':'" + KEY + "'}");
        assertThat(key.json().at("/can_push").asBoolean(true)).isFalse();
        assertThat(api.put(project + "/deploy_keys/" + key.text("/id"), "{'can_push':true}")
                        .json()
                        .at("/can_push")
                        .asBoolean())
                .isTrue();
        assertThat(api.post("/projects/byteblaze%2Fdotfiles/deploy_keys/" + key.text("/id") + "/enable", "{}")
                        .status())
                .isEqualTo(201);
        ApiClient.Reply mirror = api.post(
                project + "/remote_mirrors", "{'url':'https://me:secret@git.example.com/copy.git','enabled':true}");
        assertThat(mirror.text("/url")).isEqualTo("https://*****:*****@git.example.com/copy.git");
        assertThat(api.put(project + "/remote_mirrors/" + mirror.text("/id"), "{'enabled':false}")
                        .json()
                        .at("/enabled")
                        .asBoolean(true))
                .isFalse();
        assertThat(api.post(project + "/protected_tags", "{'name':'v*','create_access_level':30}")
                        .text("/create_access_levels/0/access_level_description"))
                .isEqualTo("Developers + Maintainers");
        assertThat(api.post(project + "/protected_tags", "{'name':'v*'}").status())
                .isEqualTo(409);
        for (String part : new String[] {"deploy_tokens", "deploy_keys", "remote_mirrors", "protected_tags"}) {
            assertThat(host.api("yjlou").get(project + "/" + part).status())
                    .as(part)
                    .isEqualTo(403);
        }
    }
}
