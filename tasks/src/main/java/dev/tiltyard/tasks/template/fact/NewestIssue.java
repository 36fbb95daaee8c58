package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import java.util.Optional;

/** The title of a project's newest open issue. */
public record NewestIssue() implements FactQuestion {
    @Override
    public String site() {
        return Sites.GITLAB;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(site(), """
                SELECT r.path AS project, i.title
                  FROM (SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY created_at DESC) AS place,
                               count(*) OVER (PARTITION BY project_id, created_at) AS equals
                          FROM issues WHERE state_id = 1) i
                  JOIN projects p ON p.id = i.project_id AND p.visibility_level = 20
                  JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE NOT i.confidential AND i.place = 1 AND i.equals = 1 AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$'
                   AND i.title NOT LIKE '%  %'
                 ORDER BY i.project_id
                """));
        return Optional.of(DrawnFact.of(issue.path("title").asText(), "project", issue.path("project")));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = Sites.gitlab(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues?sort=created_date");
        return visit.items().get(0).title();
    }
}
