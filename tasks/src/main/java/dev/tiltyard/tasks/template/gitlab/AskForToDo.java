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

/** Add an issue to the to-do list. */
final class AskForToDo extends DescribedTemplate {
    AskForToDo() {
        super(
                10314,
                "gitlab-remember-issue",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Add issue #{{number}} in {{project}} to my to-do list.",
                "I don't want to forget about {{project}}#{{number}}. Add a to-do item for it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(
                GitLabConventions.SITE, """
                SELECT r.path AS project, i.iid, i.id FROM issues i
                """ + GitLabQueries.PROJECT + """
                 WHERE NOT i.confidential AND i.state_id = 1
                   AND NOT EXISTS (SELECT 1 FROM todos t JOIN users m ON m.id = t.user_id
                                    WHERE m.username = :me AND t.target_type = 'Issue' AND t.target_id = i.id)
                 ORDER BY md5(i.id::text) LIMIT 300
                """, "me", draw.me(GitLabConventions.SITE)));
        return Optional.of(Instance.of("number", issue.path("iid"), "project", issue.path("project"))
                .check(
                        "The issue is pending on my to-do list",
                        GitLabConventions.SITE,
                        """
                        SELECT count(*) AS n FROM todos t JOIN users m ON m.id = t.user_id
                         WHERE m.username = :me AND t.target_type = 'Issue' AND t.target_id = :issue AND t.state = 'pending'
                        """,
                        Expect.exactly(1),
                        "me",
                        draw.me(GitLabConventions.SITE),
                        "issue",
                        issue.path("id"))
                .allow(GitLabConventions.SITE, Allow.inserted("todos", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        browser.followLink("[data-testid=sidebar-todo] button");
        return "";
    }
}
