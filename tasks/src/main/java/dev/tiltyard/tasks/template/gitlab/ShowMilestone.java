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

/** A milestone's page. */
final class ShowMilestone extends DescribedTemplate {
    ShowMilestone() {
        super(
                10306,
                "gitlab-show-milestone",
                OutcomeKind.NAVIGATION,
                List.of(GitLabConventions.SITE),
                "Open the page of the milestone {{milestone}} in {{project}}.",
                "I want to see how far along {{project}} is with {{milestone}}. Open that milestone.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode milestone = draw.one(draw.rows(GitLabConventions.SITE, """
                SELECT r.path AS project, m.iid, m.title
                  FROM milestones m JOIN projects p ON p.id = m.project_id AND p.visibility_level = 20
                  JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE m.title NOT LIKE '%  %' AND m.title NOT LIKE '%"%' AND m.state = 'active'
                   AND (SELECT count(*) FROM milestones o WHERE o.project_id = m.project_id AND o.title = m.title) = 1
                 ORDER BY m.id LIMIT 300
                """));
        return Optional.of(Instance.of("milestone", milestone.path("title"), "project", milestone.path("project"))
                .endsAt("__GITLAB__/" + milestone.path("project").asText() + "/-/milestones/"
                        + milestone.path("iid").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        browser.open(new GitLabVisit(browser).openProject(assignment.argument("project")) + "/-/milestones");
        browser.followLink(".milestones a:text-is(\"" + assignment.argument("milestone") + "\")");
        return "";
    }
}
