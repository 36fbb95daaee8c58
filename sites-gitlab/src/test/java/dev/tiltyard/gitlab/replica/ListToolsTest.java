package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What lists of issues and merge requests are narrowed by, and what is done to several of their items at once. */
class ListToolsTest {
    private static final String REQUESTS = "/a11yproject/a11yproject.com/-/merge_requests";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private String first(String list) {
        return byteblaze.get(list).attribute(".issuable-list > li", "data-id");
    }

    @Test
    void severalAreSubscribedToAndUnsubscribedFromAtOnce() {
        List<String> ids = byteblaze
                .get(REQUESTS)
                .document()
                .select(".issuable-list > li")
                .eachAttr("data-id")
                .subList(0, 2);
        String chosen = String.join(",", ids);
        byteblaze.submit(
                byteblaze.get(REQUESTS),
                ".js-bulk-form",
                "update[issuable_ids]",
                chosen,
                "update[subscription_event]",
                "subscribe");
        String kept = "SELECT subscribed FROM subscriptions WHERE user_id = 2330 AND subscribable_type = 'MergeRequest'"
                + " AND subscribable_id::text = ANY(string_to_array(?, ','))";
        assertThat(host.rows(kept, chosen)).containsExactly(Map.of("subscribed", true), Map.of("subscribed", true));
        byteblaze.submit(
                byteblaze.get(REQUESTS),
                ".js-bulk-form",
                "update[issuable_ids]",
                chosen,
                "update[subscription_event]",
                "unsubscribe");
        assertThat(host.rows(kept, chosen)).containsExactly(Map.of("subscribed", false), Map.of("subscribed", false));
    }

    @Test
    void theReleaseOfTheirMilestoneNarrowsThem() {
        String issues = "/primer/design/-/issues";
        String id = first(issues);
        host.execute("INSERT INTO milestones (title, project_id, state, iid) SELECT 'Next', project_id, 'active', 9001"
                + " FROM issues WHERE id = " + id);
        host.execute("INSERT INTO releases (tag, name, project_id, released_at) SELECT 'v9', 'Nine', project_id, now()"
                + " FROM issues WHERE id = " + id);
        host.execute("INSERT INTO milestone_releases (milestone_id, release_id) SELECT m.id, r.id FROM milestones m,"
                + " releases r WHERE m.title = 'Next' AND r.tag = 'v9'");
        host.execute(
                "UPDATE issues SET milestone_id = (SELECT id FROM milestones WHERE title = 'Next') WHERE id = " + id);
        Seen narrowed = byteblaze.get(issues + "/?release_tag=v9");
        assertThat(narrowed.document().select(".issuable-list > li").eachAttr("data-id"))
                .containsExactly(id);
        assertThat(narrowed.text("[data-testid=filtered-search-token]")).contains("Release", "v9");
        assertThat(byteblaze
                        .get(issues + "/?release_tag=None")
                        .document()
                        .select(".issuable-list > li")
                        .eachAttr("data-id"))
                .isNotEmpty()
                .doesNotContain(id);
        assertThat(byteblaze
                        .get("/primer/design/-/filter_values.json?type=release")
                        .body())
                .contains("v9");
    }

    @Test
    void whereAndWhenTheyWereDeployedNarrowsRequests() {
        String id = first(REQUESTS);
        host.execute(
                "INSERT INTO environments (name, project_id) SELECT 'staging', target_project_id FROM merge_requests"
                        + " WHERE id = " + id);
        host.execute("INSERT INTO deployments (project_id, environment_id, finished_at) SELECT project_id, id,"
                + " '2023-03-01T12:00:00Z' FROM environments WHERE name = 'staging'");
        host.execute(
                "INSERT INTO deployment_merge_requests (deployment_id, merge_request_id, environment_id) SELECT d.id, "
                        + id + ", d.environment_id FROM deployments d");
        for (String condition :
                List.of("environment=staging", "deployed_before=2023-03-02", "deployed_after=2023-02-28")) {
            assertThat(byteblaze
                            .get(REQUESTS + "?" + condition)
                            .document()
                            .select(".issuable-list > li")
                            .eachAttr("data-id"))
                    .as(condition)
                    .containsExactly(id);
        }
        for (String condition :
                List.of("environment=production", "deployed_before=2023-03-01", "deployed_after=no-day")) {
            assertThat(byteblaze.get(REQUESTS + "?" + condition).has(".issuable-list > li"))
                    .as(condition)
                    .isFalse();
        }
    }

    @Test
    void listsOfTheDashboardHaveNumberedPages() {
        host.execute("INSERT INTO issues (iid, title, project_id, author_id, state_id, created_at, updated_at) SELECT"
                + " 9000 + number, 'Wish ' || number, source_id, 2330, 1, '2023-03-20', '2023-03-23' FROM routes,"
                + " generate_series(1, 45) number WHERE path = 'byteblaze/dotfiles'");
        Seen first = byteblaze.get("/dashboard/issues?scope=all&state=opened&author_username=byteblaze");
        assertThat(first.texts(".gl-pagination li"))
                .startsWith("Prev", "1", "2")
                .endsWith("Next");
        assertThat(first.has(".js-previous-button a")).isFalse();
        Seen second = byteblaze.get(first.attribute(".js-next-button a", "href"));
        assertThat(second.text(".page-item.active")).isEqualTo("2");
        assertThat(second.attribute(".js-previous-button a", "href")).doesNotContain("page=");
        assertThat(second.texts(".issuable-list > li .title"))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(first.texts(".issuable-list > li .title"));
    }

    @Test
    void whatIsClosedSaysWhenAndVotesAreCounted() {
        String id = first("/a11yproject/a11yproject.com/-/issues");
        host.execute(
                "UPDATE issues SET state_id = 2, closed_at = '2023-03-21 16:00', author_id = 2330 WHERE id = " + id);
        host.execute("INSERT INTO award_emoji (name, user_id, awardable_id, awardable_type) VALUES ('thumbsup', 2330, "
                + id + ", 'Issue')");
        String row = "#issue_" + id;
        Seen closed = byteblaze.get("/dashboard/issues?state=closed&author_username=byteblaze&sort=closed_at_desc");
        assertThat(closed.text(row + " .issuable-timestamp")).isEqualTo("closed 1 week ago");
        assertThat(closed.text(row + " [data-testid=issuable-upvotes]")).isEqualTo("1");
        assertThat(closed.has(row + " [data-testid=issuable-downvotes]")).isFalse();
    }

    @Test
    void labelsOnTheDashboardLeadToTheirProject() {
        Seen list = byteblaze.get("/dashboard/issues?assignee_username=byteblaze&state=opened");
        String label = list.attribute(".issuable-list .gl-label a", "href");
        assertThat(label).matches("/[^/]+/[^/]+/-/issues\\?label_name\\[]=.+");
        assertThat(byteblaze.get(label).text("[data-testid=filtered-search-token]"))
                .contains("Label");
    }

    @Test
    void approvedMergeRequestsSaySo() {
        String id = first(REQUESTS);
        host.execute("DELETE FROM approvals WHERE merge_request_id = " + id);
        assertThat(byteblaze.get(REQUESTS).text("#merge_request_" + id)).doesNotContain("Approved");
        host.execute("INSERT INTO approvals (merge_request_id, user_id) VALUES (" + id + ", 2330)");
        assertThat(byteblaze.get(REQUESTS).attribute("#merge_request_" + id + " li.text-success", "title"))
                .isEqualTo("1 approver");
    }
}
