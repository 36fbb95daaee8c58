package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An issue goes on in another project with what was said about it. */
class MovingTest {
    private static final String ISSUE = "/byteblaze/empathy-prompts/-/issues/8";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private static Object project(TestHost host, String path) {
        return host.rows("SELECT source_id FROM routes WHERE source_type = 'Project' AND path = '" + path + "'")
                .get(0)
                .get("source_id");
    }

    @Test
    void theCopyGoesOnAndTheIssueIsClosed() {
        Seen issue = byteblaze.get(ISSUE);
        String title = issue.text("h1.title");
        byteblaze.submit(issue, ".common-note-form.js-main-target-form", "note[note]", "Said before");
        Seen moved = byteblaze.submit(
                byteblaze.get(ISSUE),
                ".js-move-form",
                "move_to_project_id",
                String.valueOf(project(host, "byteblaze/timeit")));
        assertThat(moved.path()).startsWith("/byteblaze/timeit/-/issues/");
        assertThat(moved.text("h1.title")).isEqualTo(title);
        assertThat(moved.text("#notes-list")).contains("Said before", "moved from byteblaze/empathy-prompts#8");
        Seen left = byteblaze.get(ISSUE);
        assertThat(left.text(".issuable-status-badge-closed")).isEqualTo("Closed (moved)");
        assertThat(left.has(".js-move-form")).isFalse();
    }

    @Test
    void anIssueIsMovedToProjectsOnlyWhoseIssuesOneMayChange() {
        Seen found = byteblaze.get("/-/autocomplete/projects?search=time");
        assertThat(found.body()).contains("Byte Blaze / timeit");
        Object strange = host.rows("""
                SELECT p.id FROM projects p JOIN namespaces n ON n.id = p.namespace_id AND n.type = 'User'
                 WHERE p.visibility_level = 20 AND NOT EXISTS (SELECT 1 FROM members m JOIN users u ON u.id = m.user_id
                        WHERE m.source_type = 'Project' AND m.source_id = p.id AND u.username = 'byteblaze')
                   AND n.owner_id <> (SELECT id FROM users WHERE username = 'byteblaze') ORDER BY p.id LIMIT 1
                """).get(0).get("id");
        Seen refused =
                byteblaze.submit(byteblaze.get(ISSUE), ".js-move-form", "move_to_project_id", String.valueOf(strange));
        assertThat(refused.status()).isIn(403, 404);
        assertThat(byteblaze.get(ISSUE).has(".js-move-form")).isTrue();
    }
}
