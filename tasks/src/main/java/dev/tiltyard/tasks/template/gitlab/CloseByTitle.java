package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Close an issue of the user's own project. */
final class CloseByTitle extends DescribedTemplate {
    CloseByTitle() {
        super(
                10310,
                "gitlab-close-own-issue",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "\"{{title}}\" is done. Close that issue in my project {{project}}.",
                "Close the issue titled \"{{title}}\" in {{project}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(
                GitLabConventions.SITE, """
                SELECT r.path AS project, i.id, i.title FROM issues i
                """ + GitLabQueries.PROJECT + """
                  JOIN namespaces n ON n.id = p.namespace_id JOIN users u ON u.id = n.owner_id
                 WHERE u.username = :me AND i.state_id = 1 AND i.title NOT LIKE '%"%' AND i.title NOT LIKE '%  %'
                   AND (SELECT count(*) FROM issues o WHERE o.project_id = i.project_id AND o.title = i.title) = 1
                 ORDER BY i.id
                """, "me", draw.me(GitLabConventions.SITE)));
        return Optional.of(Instance.of("title", issue.path("title"), "project", issue.path("project"))
                .check(
                        "The issue is closed",
                        GitLabConventions.SITE,
                        "SELECT state_id FROM issues WHERE id = :id",
                        Expect.exactly(2),
                        "id",
                        issue.path("id"))
                .allow(
                        GitLabConventions.SITE,
                        Allow.updated(
                                "issues",
                                1,
                                List.of("state_id", "closed_at", "closed_by_id", "updated_at"),
                                "id",
                                issue.path("id")),
                        Allow.inserted("events", 1),
                        Allow.atMost("resource_state_events", "insert", 1),
                        Allow.atMost("notes", "insert", 1, "system", true),
                        Allow.kept("todos"),
                        GitLabChanges.activity()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues");
        visit.openItemAbout(assignment.argument("title"));
        browser.followLink(".detail-page-header button[name=\"issue[state_event]\"][value=close]");
        return "";
    }
}
