package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Value stream analytics count what happened in the project. */
class ValueStreamTest {
    private static final String PAGE = "/byteblaze/dotfiles/-/value_stream_analytics";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aNewIssueIsCounted() {
        Seen page = byteblaze.get(PAGE);
        assertThat(page.texts(".value-stream-path button"))
                .containsExactly("Issue -", "Plan -", "Code -", "Test -", "Review -", "Staging -");
        assertThat(page.text("main")).contains("New Issues -", "We don't have enough data to show this stage.");
        byteblaze.submit(byteblaze.get("/byteblaze/dotfiles/-/issues/new"), "#new_issue", "issue[title]", "A wish");
        assertThat(byteblaze.get(PAGE).text("main")).contains("New Issues 1");
    }

    @Test
    void otherDaysAreChosen() {
        byteblaze.submit(byteblaze.get("/byteblaze/dotfiles/-/issues/new"), "#new_issue", "issue[title]", "A wish");
        Seen earlier = byteblaze.get(PAGE + "?created_after=2023-01-01&created_before=2023-01-31");
        assertThat(earlier.text("main")).contains("31 days selected", "New Issues -");
        assertThat(byteblaze.get(PAGE + "?created_after=2023-99-99").text("main"))
                .contains("30 days selected");
    }

    @Test
    void aMergeIsATimeOfReview() {
        host.execute("INSERT INTO merge_requests (iid, title, source_branch, target_branch, source_project_id,"
                + " target_project_id, author_id, state_id, created_at, updated_at) SELECT 9001, 'Tidy up', 'tidy', 'main',"
                + " source_id, source_id, 2330, 3, '2023-03-20', '2023-03-23' FROM routes"
                + " WHERE path = 'byteblaze/dotfiles'");
        host.execute("INSERT INTO merge_request_metrics (merge_request_id, merged_at) SELECT id, '2023-03-23' FROM"
                + " merge_requests WHERE iid = 9001");
        assertThat(byteblaze.get(PAGE).texts(".value-stream-path button")).contains("Review 3 days");
        assertThat(byteblaze.get(PAGE + "?stage=Review").texts("[data-testid=vsa-stage-table] tbody td"))
                .containsExactly("Tidy up !9001", "6 days ago", "3 days");
    }
}
