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

/** How many issues a person has opened in a project, in any state, and the first one. */
final class IssuesOfAuthor extends DescribedTemplate {
    IssuesOfAuthor() {
        super(
                10326,
                "gitlab-issues-of-author",
                OutcomeKind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "How many issues, open and closed, has {{user}} created in {{project}}, and what is the title of the first one?",
                "Find all issues by {{user}} in {{project}}, whether open or closed. How many are there, and what is the title of the oldest?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode first = draw.one(draw.rows(
                GitLabConventions.SITE,
                """
                SELECT r.path AS project, u.username AS user, i.total, i.title
                  FROM (SELECT s.*, row_number() OVER (PARTITION BY project_id, author_id ORDER BY created_at) AS place,
                               count(*) OVER (PARTITION BY project_id, author_id, created_at) AS equals,
                               count(*) OVER (PARTITION BY project_id, author_id) AS total
                          FROM issues s WHERE NOT EXISTS (SELECT 1 FROM issues o
                                                           WHERE o.project_id = s.project_id AND o.confidential)) i
                """ + GitLabQueries.PROJECT + " JOIN users u ON u.id = i.author_id WHERE i.place = 1 AND i.equals = 1"
                        + " AND i.total BETWEEN 2 AND 15 AND" + GitLabQueries.PLAIN
                        + "ORDER BY md5(i.id::text) LIMIT 300"));
        return Optional.of(Instance.of("user", first.path("user"), "project", first.path("project"))
                .answer(first.path("total"), first.path("title")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project"))
                + "/-/issues?state=all&sort=created_asc&author_username=" + assignment.argument("user"));
        List<GitLabVisit.Item> all = visit.items();
        return all.size() + ", the oldest is: " + all.get(0).title();
    }
}
