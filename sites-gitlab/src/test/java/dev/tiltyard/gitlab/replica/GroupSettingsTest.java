package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The settings of a group about its repositories and pipelines hold for its projects. */
class GroupSettingsTest {
    private static final String SETTINGS = "/groups/crew/-/settings/";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");
    private final ApiClient api = host.api("byteblaze");
    private long group;

    @BeforeEach
    void makeGroup() {
        group = api.post("/groups", "{'name':'crew','path':'crew'}")
                .json()
                .at("/id")
                .asLong();
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void newProjectsBeginWithTheBranchOfTheirGroup() {
        Seen page = byteblaze.get(SETTINGS + "repository");
        assertThat(page.texts(".settings-title")).containsExactly("Deploy tokens", "Default branch");
        byteblaze.submit(page, "#js-default-branch-name form", "group[default_branch_name]", "trunk");
        ApiClient.Reply made =
                api.post("/projects", "{'name':'boat','namespace_id':" + group + ",'initialize_with_readme':true}");
        assertThat(made.text("/default_branch")).isEqualTo("trunk");
        assertThat(byteblaze
                        .submit(page, "#js-default-branch-name form", "group[default_branch_name]", "a..b")
                        .message())
                .isEqualTo("Default branch name is invalid");
    }

    @Test
    void aDeployTokenOfAGroupIsMadeAndRevoked() {
        Seen made = byteblaze.submit(
                byteblaze.get(SETTINGS + "repository"),
                "#new_deploy_token",
                "deploy_token[name]",
                "robot",
                "deploy_token[read_repository]",
                "1");
        assertThat(made.attribute("[name=deploy-token]", "value")).hasSize(20);
        assertThat(host.rows("SELECT t.deploy_token_type AS type, g.group_id FROM deploy_tokens t JOIN"
                        + " group_deploy_tokens g ON g.deploy_token_id = t.id"))
                .containsExactly(Map.of("type", 1, "group_id", group));
        byteblaze.post(
                made.attribute("#js-deploy-tokens a[data-method=put]", "href"),
                "_method",
                "put",
                "authenticity_token",
                made.attribute("meta[name=csrf-token]", "content"));
        assertThat(byteblaze.get(SETTINGS + "repository").text("#js-deploy-tokens"))
                .contains("This group has no active Deploy Tokens.");
    }

    @Test
    void variablesOfAGroupAreKeptForItsOwners() {
        byteblaze.submit(
                byteblaze.get(SETTINGS + "ci_cd"),
                "#add-ci-variables",
                "ci_group_variables[key]",
                "TOKEN",
                "ci_group_variables[encrypted_value]",
                "x");
        assertThat(byteblaze.get(SETTINGS + "ci_cd").text("#ci-variables tbody"))
                .contains("TOKEN");
        assertThat(host.rows("SELECT key FROM ci_group_variables WHERE group_id = ?", group))
                .containsExactly(Map.of("key", "TOKEN"));
        assertThat(host.signedIn("primer").get(SETTINGS + "ci_cd").status()).isEqualTo(404);
    }
}
