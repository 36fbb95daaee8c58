package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups below groups, at any depth, and the projects in them. */
class SubgroupsTest {
    private static final String PROJECT = "/parent/child/leaf/site";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser owner = host.signedIn("byteblaze");
    private final ApiClient api = host.api("byteblaze");

    @BeforeEach
    void makeGroups() {
        String parent = group("Parent", "");
        String child = group("Child", parent);
        String leaf = group("Leaf", child);
        assertThat(api.post(
                                "/projects",
                                "{'name': 'Site', 'path': 'site', 'namespace_id': " + leaf
                                        + ", 'initialize_with_readme': true}")
                        .status())
                .isEqualTo(201);
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    private String group(String name, String parent) {
        ApiClient.Reply made = api.post(
                "/groups",
                "{'name': '" + name + "', 'path': '" + name.toLowerCase(Locale.ROOT) + "'"
                        + (parent.isEmpty() ? "" : ", 'parent_id': " + parent) + "}");
        assertThat(made.status()).isEqualTo(201);
        return made.text("/id");
    }

    @Test
    void theFormOfASubgroupMakesOneBelowItsGroup() {
        Seen parent = owner.get("/parent/child");
        Seen form = owner.get(parent.attribute("[data-qa-selector=new_subgroup_button]", "href"));
        assertThat(form.texts(".breadcrumbs-list li")).containsExactly("Parent", "Child", "New subgroup");
        assertThat(form.document().select("#new_group [name='group[visibility_level]'][disabled]"))
                .hasSize(2);

        Seen made = owner.submit(form, "#new_group", "group[name]", "Second", "group[path]", "second");

        assertThat(made.path()).isEqualTo("/parent/child/second");
        assertThat(made.texts(".breadcrumbs-list li")).containsExactly("Parent", "Child", "Second");
        assertThat(made.text(".home-panel-title")).isEqualTo("Second");
        assertThat(host.rows("SELECT visibility_level FROM namespaces WHERE path = 'second'"))
                .containsExactly(Map.of("visibility_level", 0));
    }

    @Test
    void aGroupShowsWhatIsDirectlyInItAndASearchFindsWhatIsBelow() {
        assertThat(owner.get("/parent").texts(".group-list-tree [data-testid=group-name]"))
                .containsExactly("Child");
        assertThat(owner.get("/parent/child/leaf").texts(".group-list-tree [data-testid=group-name]"))
                .containsExactly("Site");
        assertThat(owner.get("/parent").text("[data-testid=subgroups-count]")).isEqualTo("1");
        assertThat(owner.get("/parent?filter=leaf").texts(".group-list-tree [data-testid=group-name]"))
                .contains("Parent / Child / Leaf");
        assertThat(owner.get("/parent?filter=site").texts(".group-list-tree [data-testid=group-name]"))
                .containsExactly("Site");
        assertThat(owner.get("/dashboard/groups").texts("[data-testid=group-name]"))
                .contains("Parent")
                .doesNotContain("Child", "Leaf");
    }

    @Test
    void thePagesOfAProjectAreUnderItsFullPath() {
        Seen home = owner.get(PROJECT);
        assertThat(home.texts(".breadcrumbs-list li")).containsExactly("Parent", "Child", "Leaf", "Site");
        assertThat(owner.get("/PARENT/child/leaf/Site").path()).isEqualTo(PROJECT);
        for (String page : new String[] {
            "/-/tree/main", "/-/blob/main/README.md", "/-/issues", "/-/merge_requests", "/-/milestones", "/-/labels",
            "/-/boards", "/-/project_members", "/-/pipelines", "/-/branches", "/-/commits/main", "/-/settings/ci_cd",
            "/-/settings/repository", "/-/wikis/home", "/-/snippets", "/edit", "/activity", "/-/releases"
        }) {
            assertThat(owner.get(PROJECT + page).status()).as(page).isEqualTo(200);
        }
        assertThat(owner.get(PROJECT + "/-/raw/main/README.md").body()).contains("# Site");
        Seen issue = owner.submit(owner.get(PROJECT + "/-/issues/new"), "#new_issue", "issue[title]", "Deep");
        assertThat(issue.path()).isEqualTo(PROJECT + "/-/issues/1");
        assertThat(owner.get("/groups/parent/-/issues").text(".issues-list"))
                .contains("Deep", "parent/child/leaf/site#1");
        assertThat(api.get("/projects/parent%2Fchild%2Fleaf%2Fsite").text("/name_with_namespace"))
                .isEqualTo("Parent / Child / Leaf / Site");
        assertThat(owner.get(PROJECT + "/-/nothing").status()).isEqualTo(404);
        assertThat(owner.get("/parent/child/nothing").status()).isEqualTo(404);
    }

    @Test
    void aProjectIsClonedAndPushedAtItsFullPath(@TempDir Path folder) throws IOException {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        String address = host.url().replace("://", "://byteblaze:hello1234@") + PROJECT;
        GitProgram.ok(folder, "clone", "-q", address, "clone");
        Path clone = folder.resolve("clone");
        Files.writeString(clone.resolve("deep.txt"), "deep\n");
        GitProgram.ok(clone, "add", "-A");
        GitProgram.ok(clone, "commit", "-q", "-m", "Add a file");
        GitProgram.ok(clone, "push", "-q", address + ".git", "main");
        assertThat(owner.get(PROJECT + "/-/raw/main/deep.txt").body()).isEqualTo("deep\n");
        GitProgram.ok(clone, "push", "-q", address.replace("/site", "/pushed") + ".git", "main");
        assertThat(owner.get("/parent/child/leaf/pushed").status()).isEqualTo(200);
    }

    @Test
    void membersOfAGroupWorkInAllBelowAndStrangersSeeNothing() {
        GitLabBrowser other = host.signedIn("root");
        host.execute("UPDATE users SET admin = false WHERE username = 'root'");
        String[] pages = {"/parent", "/parent/child", "/parent/child/leaf", PROJECT, PROJECT + "/-/tree/main"};
        for (String page : pages) {
            assertThat(other.get(page).status()).as(page).isEqualTo(404);
            Seen visited = host.visitor().get(page);
            assertThat(visited.status() == 404 || visited.path().equals("/users/sign_in"))
                    .as(page)
                    .isTrue();
        }
        String id = host.api("root").get("/user").text("/id");

        assertThat(api.post("/groups/parent/members", "{'user_id': " + id + ", 'access_level': 30}")
                        .status())
                .isEqualTo(201);

        for (String page : pages) {
            assertThat(other.get(page).status()).as(page).isEqualTo(200);
        }
        Seen members = owner.get("/groups/parent/child/-/group_members");
        assertThat(members.texts(".members-table [data-label=Source]")).contains("parent");
        assertThat(owner.get("/groups/parent/-/group_members").texts(".members-table [data-label=Source]"))
                .containsOnly("Direct member");
        assertThat(owner.get(PROJECT + "/-/project_members").texts(".members-table [data-label=Source]"))
                .contains("parent");
        assertThat(other.get("/parent/child").has("[data-qa-selector=new_subgroup_button]"))
                .isFalse();
        assertThat(other.get("/groups/parent/child/-/edit").status()).isEqualTo(404);
    }

    @Test
    void aSubgroupIsRenamedAndMovedWithItsProjects() {
        Seen settings = owner.get("/groups/parent/child/-/edit");
        assertThat(settings.attribute("#group_path_edit", "value")).isEqualTo("child");
        owner.submit(settings, "form:has(#group_path_edit)", "group[path]", "kid");
        assertThat(owner.get("/parent/kid/leaf/site").status()).isEqualTo(200);

        Seen moved = owner.submit(
                owner.get("/groups/parent/kid/leaf/-/edit"),
                "form:has(#new_parent_group_id)",
                "new_parent_group_id",
                "");

        assertThat(moved.path()).isEqualTo("/leaf");
        assertThat(owner.get("/leaf/site").texts(".breadcrumbs-list li")).containsExactly("Leaf", "Site");
        assertThat(owner.get("/parent/kid/leaf/site").status()).isEqualTo(404);
    }

    @Test
    void labelsOfAGroupAreMadeAndUsedBelow() {
        String labels = "/groups/parent/child/-/labels";
        Seen form = owner.get(owner.get(labels).attribute("a.btn-confirm", "href"));
        assertThat(form.texts(".breadcrumbs-list li")).containsExactly("Parent", "Child", "Labels", "New Label");
        Seen made = owner.submit(form, ".label-form", "label[title]", "urgent", "label[color]", "#dc143c");
        assertThat(made.path()).isEqualTo(labels);
        assertThat(made.texts(".manage-labels-list .label-name")).containsExactly("urgent");
        assertThat(made.has("button.add-priority")).isFalse();
        assertThat(api.post("/projects/parent%2Fchild%2Fleaf%2Fsite/issues", "{'title': 'Now', 'labels': 'urgent'}")
                        .status())
                .isEqualTo(201);
        assertThat(owner.get("/groups/parent/child/-/issues?label_name[]=urgent")
                        .text(".issues-list"))
                .contains("Now");
        Seen subscribed = owner.submit(owner.get(labels), "form[action$=toggle_subscription]");
        assertThat(subscribed.text(".js-subscribe-button")).isEqualTo("Unsubscribe");
        Seen edited = owner.submit(
                owner.get(owner.get(labels).attribute(".label-actions-list a.edit", "href")),
                ".label-form",
                "label[title]",
                "later");
        assertThat(edited.texts(".manage-labels-list .label-name")).containsExactly("later");
        Seen gone = owner.submit(owner.get(labels), "form:has([name=_method][value=delete])");
        assertThat(gone.has(".manage-labels-list")).isFalse();
        assertThat(host.visitor().get(labels).status()).isEqualTo(404);
    }
}
