package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import dev.tiltyard.testkit.FormBrowser;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Archives in the forms that GitLab has written over the years, from a GitLab whose people are mostly not here. */
class OriginalArchiveTest {
    private final TestHost host = TestHost.open();
    private final ApiClient root = host.api("root");

    @AfterEach
    void reset() {
        host.reset();
    }

    private String imported(ArchiveFiles archive) {
        host.execute("UPDATE users SET email = 'byteblaze@here.example' WHERE username = 'byteblaze'");
        Reply made = root.upload("/projects/import", "file", "x.tar.gz", archive.packed(), "path", "counter");
        String project = "/projects/" + made.text("/id");
        Reply state = root.get(project + "/import");
        assertThat(state.text("/import_status")).as(state.http().body()).isEqualTo("finished");
        return project;
    }

    @Test
    void itsProjectIsShown() {
        String project = imported(CounterExport.archive());

        Reply shown = root.get(project);
        assertThat(shown.text("/description")).isEqualTo("Counts things");
        assertThat(shown.text("/visibility")).isEqualTo("public");
        assertThat(shown.text("/build_timeout")).isEqualTo("1200");
        assertThat(shown.text("/auto_cancel_pending_pipelines")).isEqualTo("disabled");
        assertThat(shown.text("/wiki_access_level")).isEqualTo("disabled");
        assertThat(shown.json().path("topics").findValuesAsText("")).isEmpty();
        assertThat(shown.json().path("topics").toString()).isEqualTo("[\"counting\",\"numbers\"]");
        assertThat(shown.text("/default_branch")).isEqualTo("main");
        assertThat(root.get(project + "/repository/tags").text("/0/name")).isEqualTo("v1.0");
        assertThat(host.visitor().get("/root/counter").text("h1")).contains("counter");
    }

    @Test
    void peopleWhoAreNotHereAreNamedInTheirComments() {
        String project = imported(CounterExport.archive());

        JsonNode notes = root.get(project + "/issues/10/notes?sort=asc&activity_filter=only_comments")
                .json();
        assertThat(notes.findValuesAsText("body"))
                .containsExactly("I saw it\n\n *By User 4 on 2016-06-14T15:03:47 (imported from GitLab)*", "Mine");
        assertThat(notes.at("/0/author/username").asText()).isEqualTo("root");
        assertThat(notes.at("/1/author/username").asText()).isEqualTo("byteblaze");
        JsonNode members = root.get(project + "/members").json();
        assertThat(each(members, "username")).containsExactlyInAnyOrder("root", "byteblaze");
        assertThat(root.get(project + "/members/2330").text("/access_level")).isEqualTo("40");
    }

    @Test
    void onlyAdministratorsFindPeopleAgain() {
        host.execute("UPDATE users SET email = 'byteblaze@here.example' WHERE username = 'byteblaze'");
        ApiClient byteblaze = host.api("byteblaze");
        Reply made = byteblaze.upload(
                "/projects/import", "file", "x.tar.gz", CounterExport.archive().packed(), "path", "counter");

        assertThat(byteblaze
                        .get("/projects/" + made.text("/id") + "/issues/10/notes?sort=asc")
                        .json()
                        .findValuesAsText("body"))
                .contains("Mine\n\n *By User 1 on 2016-06-14T15:04:47 (imported from GitLab)*");
    }

    @Test
    void itsIssueHasWhatBelongsToIt() {
        String project = imported(CounterExport.archive());

        Reply issue = root.get(project + "/issues/10");
        assertThat(issue.text("/state")).isEqualTo("closed");
        assertThat(issue.text("/issue_type")).isEqualTo("incident");
        assertThat(issue.text("/assignees/0/username")).isEqualTo("byteblaze");
        assertThat(issue.text("/milestone/title")).isEqualTo("v4.0");
        assertThat(issue.json().path("labels").toString()).isEqualTo("[\"bug\",\"urgent\"]");
        assertThat(issue.text("/created_at")).isEqualTo("2016-06-14T15:02:08.340Z");
        assertThat(root.get(project + "/labels?search=urgent").text("/0/is_project_label"))
                .isEqualTo("true");
        assertThat(root.get(project + "/labels?search=bug").text("/0/priority")).isEqualTo("1");
        assertThat(host.visitor().get("/root/counter/-/issues/10").text("h1")).contains("Counts wrong");
    }

    @Test
    void aMergeRequestFromAForkHasItsBranchHere() {
        String project = imported(CounterExport.archive());

        Reply request = root.get(project + "/merge_requests/9");
        assertThat(request.text("/source_project_id")).isEqualTo(request.text("/target_project_id"));
        assertThat(request.text("/merge_when_pipeline_succeeds")).isEqualTo("false");
        assertThat(request.text("/force_remove_source_branch")).isEqualTo("true");
        assertThat(root.get(project + "/merge_requests/9/changes").text("/changes/0/diff"))
                .contains("+2");
        Reply threads = root.get(project + "/merge_requests/9/discussions");
        assertThat(threads.text("/0/notes/0/position/new_line")).isEqualTo("2");
        assertThat(host.visitor().get("/root/counter/-/merge_requests/9").text("h1"))
                .contains("A number");
        assertThat(host.visitor().get("/root/counter/-/merge_requests/9/diffs").text("main"))
                .contains("list.txt");
        assertThat(host.rows("SELECT u.name FROM merge_request_diff_commits c JOIN merge_request_diff_commit_users u"
                        + " ON u.id = c.commit_author_id"))
                .hasSize(1);
        assertThat(root.put(project + "/merge_requests/9/merge", "{}").text("/state"))
                .isEqualTo("merged");
    }

    @Test
    void nothingRunsAfterTheImport() {
        String project = imported(CounterExport.archive());

        assertThat(root.get(project + "/pipelines").text("/0/status")).isEqualTo("canceled");
        JsonNode jobs = root.get(project + "/jobs").json();
        assertThat(each(jobs, "name")).containsExactlyInAnyOrder("unit", "lint");
        assertThat(host.rows("SELECT options FROM ci_builds WHERE name = 'unit' AND project_id = ?", number(project)))
                .extracting(row -> row.get("options"))
                .containsExactly("make\nmake test");
        assertThat(root.get(project + "/repository/commits/main/comments").text("/0/note"))
                .startsWith("On the commit");
        assertThat(root.get(project + "/protected_branches/main").text("/push_access_levels/0/access_level"))
                .isEqualTo("40");
    }

    private static List<String> each(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(row -> row.path(field).asText())
                .toList();
    }

    private static int number(String project) {
        return Integer.parseInt(project.substring("/projects/".length()));
    }

    @Test
    void whatHasNoPlaceIsListed() {
        String project = imported(CounterExport.archive());

        JsonNode failures = root.get(project + "/import").json().path("failed_relations");
        assertThat(failures.findValuesAsText("exception_message"))
                .anyMatch(text -> text.startsWith("prometheus_metrics (2): "))
                .anyMatch(text -> text.startsWith("ci_pipelines.stages.statuses.trace (1): "))
                .anyMatch(text -> text.startsWith("ci_pipelines.stages.statuses.options.image (1): "))
                .anyMatch(text -> text.startsWith("issues.epic_issue (1): "));
        assertThat(failures).hasSize(4);
    }

    @Test
    void theOneFileOfOlderVersionsIsReadToo() {
        ArchiveFiles older = new ArchiveFiles()
                .with("VERSION", "0.2.4")
                .with("project.bundle", CounterExport.REPOSITORY.bundle())
                .json(
                        "project.json",
                        "{'description':'Older','visibility_level':0,'labels':[{'id':1,'title':'old','color':'#123456'}],"
                                + "'issues':[{'id':1,'iid':1,'title':'In one file','author_id':1,'state':'opened','notes':[]}],"
                                + "'pipelines':[{'id':1,'ref':'main','sha':'" + CounterExport.REPOSITORY.main()
                                + "','status':'success','statuses':[{'id':1,'name':'unit','stage':'test','status':'success',"
                                + "'type':'Ci::Build'}]}],'services':[{'id':1,'title':'Slack'}]}");

        String project = imported(older);

        assertThat(root.get(project + "/issues/1").text("/title")).isEqualTo("In one file");
        assertThat(root.get(project + "/labels").text("/0/name")).isEqualTo("old");
        assertThat(root.get(project + "/jobs").text("/0/stage")).isEqualTo("test");
        assertThat(root.get(project + "/import").json().at("/failed_relations").findValuesAsText("relation_name"))
                .isEqualTo(List.of("services"));
    }

    @Test
    void anAdministratorCanOverwriteAProjectAndSetItsAttributes() {
        String before = imported(CounterExport.archive());
        Reply made = root.upload(
                "/projects/import",
                "file",
                "x.tar.gz",
                CounterExport.archive().packed(),
                "path",
                "counter",
                "overwrite",
                "true",
                "override_params[description]",
                "Counts again",
                "override_params[visibility]",
                "internal");

        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        assertThat(root.get(before).status()).isEqualTo(404);
        Reply project = root.get("/projects/root%2Fcounter");
        assertThat(project.text("/id")).isEqualTo(made.text("/id"));
        assertThat(project.text("/description")).isEqualTo("Counts again");
        assertThat(project.text("/visibility")).isEqualTo("internal");
        assertThat(root.get("/projects/root%2Fcounter/issues/10").status()).isEqualTo(200);
    }

    @Test
    void thePageImportsIt() {
        GitLabBrowser browser = host.signedIn("byteblaze");
        assertThat(browser.get("/projects/new").text("#import-project-pane")).contains("GitLab export");
        FormBrowser.Seen page = browser.get("/import/gitlab_project/new");
        assertThat(page.document().title()).isEqualTo("GitLab Import · GitLab");
        assertThat(page.text("h1")).isEqualTo("Import an exported GitLab project");

        FormBrowser.Seen made = browser.submitFile(
                page,
                "form.new_project",
                "file",
                "2023-03-28_16-00-000_group_counter_export.tar.gz",
                CounterExport.archive().packed(),
                "name",
                "Counter",
                "path",
                "counter");

        assertThat(made.path()).isEqualTo("/byteblaze/counter");
        assertThat(made.message()).contains("Project 'Counter' is being imported.");
        assertThat(browser.get("/byteblaze/counter/-/issues?state=all").text("main"))
                .contains("Counts wrong");
    }
}
