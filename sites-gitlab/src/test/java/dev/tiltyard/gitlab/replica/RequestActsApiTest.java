package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Merging when a pipeline succeeds, rebasing, and trying a merge, in a project of its own. */
class RequestActsApiTest {
    private static final String FOR_REQUESTS =
            "test:\\n  rules:\\n    - if: $CI_PIPELINE_SOURCE == \\\"merge_request_event\\\"\\n  script: [make]\\n";

    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");
    private String project = "";

    @BeforeEach
    void project() {
        project = "/projects/"
                + byteblaze
                        .post("/projects", "{'name':'merging','initialize_with_readme':true}")
                        .text("/id");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    /** A merge request of a branch with two files; returns its path. */
    private String request(String branch, String configuration) {
        commit(branch, "main", "one.txt");
        if (!configuration.isEmpty()) {
            byteblaze.post(
                    project + "/repository/files/.gitlab-ci.yml",
                    "{'branch':'" + branch + "','commit_message':'CI','content':'" + configuration + "'}");
        }
        Reply made = byteblaze.post(
                project + "/merge_requests",
                "{'source_branch':'" + branch + "','target_branch':'main','title':'Merge'}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        return project + "/merge_requests/" + made.text("/iid");
    }

    private String commit(String branch, String start, String file) {
        Reply made = byteblaze.post(
                project + "/repository/commits",
                "{'branch':'" + branch + "'" + (branch.equals(start) ? "" : ",'start_branch':'" + start + "'")
                        + ",'commit_message':'Add " + file + "','actions':[{'action':'create','file_path':'" + file
                        + "','content':'x'}]}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        return made.text("/id");
    }

    @Test
    void aMergeWaitsForTheActivePipelineAndCanBeCanceled() {
        String request = request("waiting", FOR_REQUESTS);
        assertThat(byteblaze.get(request + "/pipelines").text("/0/source")).isEqualTo("merge_request_event");
        Reply waits = byteblaze.put(request + "/merge", "{'merge_when_pipeline_succeeds':true}");
        assertThat(waits.status()).isEqualTo(200);
        assertThat(waits.text("/merge_when_pipeline_succeeds")).isEqualTo("true");
        assertThat(waits.text("/state")).isEqualTo("opened");
        GitLabBrowser browser = host.signedIn("byteblaze");
        String page = "/byteblaze/merging/-/merge_requests/1";
        assertThat(browser.get(page).text(".mr-widget-body")).contains("to be merged automatically when the pipeline");
        Reply canceled = byteblaze.post(request + "/cancel_merge_when_pipeline_succeeds", "");
        assertThat(canceled.http().body()).isEqualTo("{\"status\":\"success\"}");
        assertThat(byteblaze.get(request).text("/merge_when_pipeline_succeeds")).isEqualTo("false");
        assertThat(byteblaze
                        .post(request + "/cancel_merge_when_pipeline_succeeds", "")
                        .status())
                .isEqualTo(406);
        assertThat(browser.get(page).text(".mr-ready-form button[value]")).isEqualTo("Merge when pipeline succeeds");
    }

    @Test
    void itIsMergedWhenAnotherServiceSaysThatThePipelineSucceeded() {
        String request = request("reported", "");
        String sha = byteblaze.get(request).text("/sha");
        String statuses = project + "/statuses/" + sha;
        byteblaze.post(statuses, "{'state':'running','name':'ci','ref':'reported'}");
        byteblaze.put(
                request + "/merge", "{'merge_when_pipeline_succeeds':true,'merge_commit_message':'At \\\"last\\\"'}");
        assertThat(byteblaze.get(request).text("/state")).isEqualTo("opened");
        byteblaze.post(statuses, "{'state':'success','name':'ci','ref':'reported'}");
        Reply merged = byteblaze.get(request);
        assertThat(merged.text("/state")).isEqualTo("merged");
        assertThat(merged.text("/merge_when_pipeline_succeeds")).isEqualTo("false");
        assertThat(byteblaze
                        .get(project + "/repository/commits/" + merged.text("/merge_commit_sha"))
                        .text("/title"))
                .isEqualTo("At \"last\"");
    }

    @Test
    void withoutAPipelineThereIsNothingToWaitFor() {
        String request = request("plain", "");
        assertThat(byteblaze
                        .put(request + "/merge", "{'merge_when_pipeline_succeeds':true}")
                        .status())
                .isEqualTo(405);
        assertThat(byteblaze.put(request + "/merge", "{}").text("/state")).isEqualTo("merged");
    }

    @Test
    void anotherCommitEndsTheWait() {
        String request = request("moving", FOR_REQUESTS);
        byteblaze.put(request + "/merge", "{'merge_when_pipeline_succeeds':true}");
        commit("moving", "moving", "two.txt");
        assertThat(byteblaze.get(request).text("/merge_when_pipeline_succeeds")).isEqualTo("false");
    }

    @Test
    void aRebasePutsTheCommitsOnTopOfTheTarget() {
        String request = request("behind", "");
        String tip = commit("main", "main", "other.txt");
        assertThat(byteblaze.put(request + "/rebase", "{}").http().body()).isEqualTo("{\"rebase_in_progress\":true}");
        Reply commit = byteblaze.get(
                project + "/repository/commits/" + byteblaze.get(request).text("/sha"));
        assertThat(commit.text("/title")).isEqualTo("Add one.txt");
        assertThat(commit.text("/parent_ids/0")).isEqualTo(tip);
    }

    @Test
    void aRebaseThatConflictsChangesNothingAndSaysSo() {
        String request = request("conflicting", "");
        String before = byteblaze.get(request).text("/sha");
        byteblaze.post(
                project + "/repository/files/one.txt",
                "{'branch':'main','commit_message':'Another','content':'something else'}");
        byteblaze.put(request + "/rebase", "{}");
        Reply after = byteblaze.get(request);
        assertThat(after.text("/sha")).isEqualTo(before);
        assertThat(after.text("/merge_error"))
                .isEqualTo("Rebase failed: Rebase locally, resolve all conflicts, then push the branch.");
    }

    @Test
    void aTriedMergeIsACommitOfBothAndAConflictHasNone() {
        String request = request("tried", "");
        String commit = byteblaze.get(request + "/merge_ref").text("/commit_id");
        assertThat(byteblaze.get(request + "/merge_ref").text("/commit_id")).isEqualTo(commit);
        Reply shown = byteblaze.get(project + "/repository/commits/" + commit);
        assertThat(shown.text("/parent_ids/1")).isEqualTo(byteblaze.get(request).text("/sha"));
        assertThat(byteblaze.get(request).text("/state")).isEqualTo("opened");
        byteblaze.post(
                project + "/repository/files/one.txt",
                "{'branch':'main','commit_message':'Another','content':'something else'}");
        assertThat(byteblaze.get(request + "/merge_ref").status()).isEqualTo(400);
    }
}
