package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The oldest open merge request of a project. */
final class OldestRequest extends DescribedTemplate {
    OldestRequest() {
        super(
                10300,
                "gitlab-oldest-request",
                Kind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "Which open merge request in {{project}} is the oldest? Give me its title and the username of its author.",
                "Find the open merge request in {{project}} that was created first. I need its title and its author's username.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode oldest = draw.one(draw.rows(
                GitLabConventions.SITE,
                """
                SELECT r.path AS project, i.title, u.username
                  FROM (SELECT m.*, target_project_id AS project_id,
                               row_number() OVER (PARTITION BY target_project_id ORDER BY created_at) AS place,
                               count(*) OVER (PARTITION BY target_project_id, created_at) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + Queries.PROJECT + " JOIN users u ON u.id = i.author_id WHERE i.place = 1 AND i.equals = 1 AND"
                        + Queries.PLAIN + "ORDER BY p.id"));
        return Optional.of(
                Instance.of("project", oldest.path("project")).answer(oldest.path("title"), oldest.path("username")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(
                visit.openProject(assignment.argument("project")) + "/-/merge_requests?state=opened&sort=created_asc");
        GitLabVisit.Item oldest = visit.items().get(0);
        browser.open(oldest.path());
        String author = browser.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .getOrDefault("path", "");
        return oldest.title() + ", by " + author.replaceFirst(".*/", "");
    }
}
