package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/**
 * GitLab tests whether a merge request can be merged when someone views it, and stores the result; the test leaves objects in the
 * repository that no branch leads to. The extra change is to star a project, or to remove a star.
 */
final class GitLabConventions implements SiteConventions {
    static final String SITE = "gitlab";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of(Allow.kept("merge_requests", "merge_status"), Allow.newFiles("repositories/**/objects/**"));
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        browser.open("/explore");
        browser.followLink("li.project-row h2 a");
        boolean starred = browser.isPresent(".toggle-star:has-text(\"Unstar\")");
        browser.pressButton(".toggle-star");
        browser.await(starred ? ".toggle-star:not(:has-text(\"Unstar\"))" : ".toggle-star:has-text(\"Unstar\")");
    }
}
