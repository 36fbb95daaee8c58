package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/**
 * GitLab checks mergeability when a merge request is viewed, and stores the result; the check leaves unreachable
 * objects in the repository. The extra change stars a project, or removes a star.
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
        browser.expecting(
                starred ? ".toggle-star:not(:has-text(\"Unstar\"))" : ".toggle-star:has-text(\"Unstar\")",
                () -> browser.pressButton(".toggle-star"));
    }
}
