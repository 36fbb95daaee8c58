package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import java.util.Map;
import java.util.Optional;

/** The username of an issue's author; a different one for each issue. */
public record IssueAuthor() implements FactQuestion {
    @Override
    public String site() {
        return Sites.GITLAB;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(site(), """
                SELECT project, iid, username
                  FROM (SELECT r.path AS project, i.iid, u.username, i.id,
                               row_number() OVER (PARTITION BY u.id ORDER BY md5(i.id::text)) AS place
                          FROM issues i JOIN projects p ON p.id = i.project_id AND p.visibility_level = 20
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id JOIN users u ON u.id = i.author_id
                         WHERE NOT i.confidential AND u.username <> :me AND u.state = 'active'
                           AND r.path NOT ILIKE u.username || '/%') authors
                 WHERE place = 1 ORDER BY md5(id::text) LIMIT 400
                """, "me", draw.me(site())));
        return Optional.of(DrawnFact.of(
                issue.path("username").asText(), "project", issue.path("project"), "number", issue.path("iid")));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = Sites.gitlab(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        return browser.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .text("path")
                .replaceFirst(".*/", "");
    }
}
