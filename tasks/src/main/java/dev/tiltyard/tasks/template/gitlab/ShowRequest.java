package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** A merge request by its title. */
final class ShowRequest extends DescribedTemplate {
    ShowRequest() {
        super(
                10307,
                "gitlab-show-request",
                OutcomeKind.NAVIGATION,
                List.of(GitLabConventions.SITE),
                "Show me the merge request \"{{title}}\" in {{project}}.",
                "Someone opened a merge request called \"{{title}}\" in {{project}}. Find it and leave it open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode request = draw.one(draw.rows(
                GitLabConventions.SITE,
                """
                SELECT r.path AS project, i.iid, i.title
                  FROM (SELECT m.*, target_project_id AS project_id,
                               count(*) OVER (PARTITION BY target_project_id, title) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + GitLabQueries.PROJECT + " WHERE i.equals = 1 AND" + GitLabQueries.PLAIN
                        + "ORDER BY i.id LIMIT 300"));
        return Optional.of(Instance.of("title", request.path("title"), "project", request.path("project"))
                .endsAt("__GITLAB__/" + request.path("project").asText() + "/-/merge_requests/"
                        + request.path("iid").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/merge_requests?state=opened");
        visit.openItemAbout(assignment.argument("title"));
        return "";
    }
}
