package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An issue is broken down into tasks, each of which is an issue of its own. */
class TasksTest {
    private static final String PROJECT = "/byteblaze/timeit";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private String issue(String title) {
        byteblaze.submit(byteblaze.get(PROJECT + "/-/issues/new"), "#new_issue", "issue[title]", title);
        return PROJECT + "/-/issues/"
                + host.rows("SELECT max(iid) AS iid FROM issues WHERE title = '" + title + "'")
                        .get(0)
                        .get("iid");
    }

    @Test
    void aTaskIsCreatedWithinAnIssueAndTakenOutAgain() {
        Seen issue = byteblaze.get(issue("Whole"));
        assertThat(issue.text(".work-item-links")).contains("Tasks 0", "No tasks are currently assigned.");
        issue = byteblaze.submit(issue, "#new-task", "task[title]", "Part");
        assertThat(issue.text("[data-testid=links-child]")).startsWith("Part #");

        Seen task = byteblaze.get(issue.attribute("[data-testid=links-child] a", "href"));
        assertThat(task.text(".parent-issue")).startsWith("Parent: Whole #");
        assertThat(task.text(".issuable-meta-line")).startsWith("Task created");
        assertThat(task.has(".work-item-links")).as("tasks of a task").isFalse();

        issue = byteblaze.submit(issue, "[data-testid=links-child] form");
        assertThat(issue.text(".work-item-links")).contains("Tasks 0");
        assertThat(byteblaze.get(task.path()).has(".parent-issue")).isFalse();

        issue = byteblaze.submit(
                issue, "#existing-task", "task[reference]", task.path().replaceFirst(".*/", "#"));
        assertThat(issue.text("[data-testid=links-child]")).startsWith("Part #");
    }

    @Test
    void anIssueOrATaskOfAnotherIssueIsNoTaskOfThisOne() {
        String other = issue("Other");
        byteblaze.submit(byteblaze.get(other), "#new-task", "task[title]", "Taken");
        Object taken =
                host.rows("SELECT iid FROM issues WHERE title = 'Taken'").get(0).get("iid");
        Seen whole = byteblaze.get(issue("Whole"));
        assertThat(byteblaze
                        .submit(whole, "#existing-task", "task[reference]", other)
                        .message())
                .contains("No matching task found.");
        assertThat(byteblaze
                        .submit(whole, "#existing-task", "task[reference]", "#" + taken)
                        .message())
                .contains("a part of an issue already");
        assertThat(byteblaze.get(whole.path()).text(".work-item-links")).contains("Tasks 0");
    }

    @Test
    void whoMayNotChangeAnIssueMayNotAddTasks() {
        String whole = issue("Whole");
        GitLabBrowser stranger = host.signedIn("primer");
        Seen seen = stranger.get(whole);
        assertThat(seen.has("#new-task")).isFalse();
        String token = seen.attribute("meta[name=csrf-token]", "content");
        assertThat(stranger.post(whole + "/tasks", "task[title]", "Not mine", "authenticity_token", token)
                        .status())
                .isIn(403, 404);
        assertThat(host.rows("SELECT id FROM issues WHERE title = 'Not mine'")).isEmpty();
    }
}
