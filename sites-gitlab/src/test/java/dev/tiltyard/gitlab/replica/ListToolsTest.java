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
}
