package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is typed into any form or address of GitLab, it answers, and runs no script of others. */
class HostileValuesTest {
    /** Pages with forms, from which a walk reaches the others. */
    static final List<String> START = List.of(
            "/",
            "/explore",
            "/byteblaze/timeit",
            "/byteblaze/timeit/-/issues",
            "/byteblaze/timeit/-/merge_requests",
            "/byteblaze/timeit/edit",
            "/byteblaze/timeit/-/issues/new",
            "/projects/new",
            "/groups/new",
            "/-/profile",
            "/byteblaze/timeit/-/project_members",
            "/byteblaze/timeit/-/wikis/home",
            "/search?search=a",
            "/dashboard/todos");

    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aFewFormsAnswerToAFewValues() {
        FuzzReport report = new Fuzzer(
                        host::visitor,
                        new Fuzzer.Effort(6, 1, 2, Fuzzer.Effort.quick().values()))
                .run(List.of("/users/sign_in", "/explore"));

        assertThat(report.forms()).isPositive();
        assertThat(report.failures()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v4/projects/byteblaze%2Fdotfiles/repository/tags/%27%20OR%201%3D1%20--",
                "/api/v4/projects/byteblaze%2Fdotfiles/repository/tags/..",
                "/api/v4/projects/byteblaze%2Fdotfiles/repository/tags/..%2F..%2Fconfig",
                "/byteblaze/dotfiles/-/blame/main/"
            })
    void whatIsNoNameInGitIsTheNameOfNothing(String address) {
        assertThat(host.visitor().get(address).status()).isEqualTo(404);
    }

    @Test
    void aReferenceToAnIssueThatIsLongerThanAnyAddressIsRefusedAtOnce() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        Seen refused = byteblaze.submit(
                byteblaze.get("/byteblaze/timeit/-/issues/1"),
                "#add-related-issue",
                "issuable_references[]",
                "x".repeat(1_000_000));

        assertThat(refused.message()).contains("No matching issue found");
    }

    @Test
    void aCommentKeepsItsTextWhenItWouldBecomeEmpty() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        Object note = host.rows("SELECT max(id) AS id FROM notes WHERE author_id = 2330 AND NOT system")
                .get(0)
                .get("id");
        String before = text(note);
        String token = byteblaze.get("/byteblaze/timeit").attribute("meta[name=csrf-token]", "content");
        String project = host.rows("SELECT r.path FROM notes n JOIN routes r ON r.source_type = 'Project'"
                        + " AND r.source_id = n.project_id WHERE n.id = " + note)
                .get(0)
                .get("path")
                .toString();
        byteblaze.post("/" + project + "/notes/" + note, "authenticity_token", token, "note[note]", " ");

        assertThat(byteblaze.get("/" + project).message()).contains("Note can't be blank");
        assertThat(text(note)).isEqualTo(before);
    }

    private String text(Object note) {
        return host.rows("SELECT note FROM notes WHERE id = " + note)
                .get(0)
                .get("note")
                .toString();
    }

    @Test
    void aReportOfNobodyIsNotFound() {
        GitLabBrowser byteblaze = host.signedIn("byteblaze");
        Seen form = byteblaze.get(byteblaze.get("/primer").attribute("a[title^=Report]", "href"));

        assertThat(byteblaze
                        .submit(
                                form,
                                "form[action='/-/abuse_reports']",
                                "abuse_report[user_id]",
                                "2147483648",
                                "abuse_report[message]",
                                "Spam")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aListOfAllUsersNeedsNoFilter() {
        ApiClient.Reply all = host.api("byteblaze").get("/users?username=");

        assertThat(all.status()).isEqualTo(200);
    }

    @Test
    void aCommitToABranchThatNoFileSystemCanNameIsRefused() {
        String commit = "{'branch':'%s','start_branch':'main','content':'x','commit_message':'m'}";

        assertThat(host.api("byteblaze")
                        .post(
                                "/projects/byteblaze%2Fdotfiles/repository/files/new.txt",
                                commit.formatted("x".repeat(300)))
                        .status())
                .isEqualTo(400);
    }
}
