package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What stands around an issue's description: reactions, linked items, time spent, a branch for it. */
class IssueWidgetsTest {
    private static final String ISSUE = "/byteblaze/a11y-webring.club/-/issues/71";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void anIssueIsLinkedFromBothSidesUntilTheLinkIsRemoved() {
        Seen linked = byteblaze.submit(
                byteblaze.get(ISSUE), "#add-related-issue", "issuable_references[]", "byteblaze/empathy-prompts#18");
        assertThat(linked.text("#related-issues-body")).contains("byteblaze/empathy-prompts#18");
        assertThat(linked.text("#notes-list")).contains("marked this issue as related to byteblaze/empathy-prompts#18");
        assertThat(byteblaze.get("/byteblaze/empathy-prompts/-/issues/18").text("#related-issues-body"))
                .contains("byteblaze/a11y-webring.club#71");
        Seen removed = byteblaze.submit(linked, ".js-related-issues-token-list-item form");
        assertThat(removed.has(".js-related-issues-token-list-item")).isFalse();
    }

    @Test
    void anIssueThatIsNotThereCantBeLinked() {
        Seen refused = byteblaze.submit(byteblaze.get(ISSUE), "#add-related-issue", "issuable_references[]", "#99999");
        assertThat(refused.message()).contains("No matching issue found");
        assertThat(host.rows("SELECT id FROM issue_links")).isEmpty();
    }

    @Test
    void linksAreForMembers() {
        GitLabBrowser other = host.signedIn("primer");
        Seen seen = other.get(ISSUE);
        assertThat(seen.has("#add-related-issue")).isFalse();
        String token = seen.attribute("meta[name=csrf-token]", "content");
        Seen refused = other.post(ISSUE + "/links", "authenticity_token", token, "issuable_references[]", "#39");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(host.rows("SELECT id FROM issue_links")).isEmpty();
    }

    @Test
    void timeSpentIsAddedUp() {
        byteblaze.submit(byteblaze.get(ISSUE), "#add-time-entry", "time_spent", "1h 30m");
        Seen twice =
                byteblaze.submit(byteblaze.get(ISSUE), "#add-time-entry", "time_spent", "30m", "summary", "Review");
        assertThat(twice.text(".time-tracking")).contains("Spent: 2h");
        Seen refused = byteblaze.submit(twice, "#add-time-entry", "time_spent", "a while");
        assertThat(refused.message()).contains("must have a time spent");
    }

    @Test
    void aReactionIsGiven() {
        Seen given = byteblaze.submit(byteblaze.get(ISSUE), ".js-awards-block", "name", "rocket");
        assertThat(given.text("[data-testid=award-button][value=rocket]")).endsWith("1");
    }

    @Test
    void aMergeRequestForAnIssueBeginsWithABranch() {
        Seen form = byteblaze.submit(byteblaze.get(ISSUE), ".js-create-mr", "merge_request", "1");
        assertThat(form.path()).startsWith("/byteblaze/a11y-webring.club/-/merge_requests/new?");
        assertThat(form.attribute("#merge_request_title", "value")).startsWith("Draft: Resolve \"");
        assertThat(form.text("#merge_request_description")).isEqualTo("Closes #71");
    }

    @Test
    void aLabelIsRemovedInTheSidebar() {
        int before = byteblaze.get(ISSUE).document().select(".sidebar-label").size();
        Seen after = byteblaze.submit(byteblaze.get(ISSUE), ".sidebar-label form");
        assertThat(before).isEqualTo(2);
        assertThat(after.document().select(".sidebar-label")).hasSize(1);
    }
}
