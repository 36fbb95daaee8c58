package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Close someone else's issue, which is not allowed. */
final class CloseOthersIssue extends DescribedTemplate {
    CloseOthersIssue() {
        super(
                10317,
                "gitlab-close-others-issue",
                OutcomeKind.INFEASIBLE,
                List.of(GitLabConventions.SITE),
                "Close issue #{{number}} in {{project}}. If you don't have permission to do that, answer "
                        + "\"N/A\" and give me the issue's title and the username of the person who opened it.",
                "Issue #{{number}} in {{project}} has been resolved, so please close it. If GitLab doesn't "
                        + "let you, answer \"N/A\" along with the title of the issue and its author's username.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(
                GitLabConventions.SITE, """
                SELECT r.path AS project, i.iid, i.title, u.username FROM issues i
                """ + GitLabQueries.PROJECT + """
                  JOIN users u ON u.id = i.author_id AND u.state = 'active' JOIN namespaces n ON n.id = p.namespace_id
                 WHERE NOT i.confidential AND i.state_id = 1 AND u.username <> :me
                   AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %'
                   AND NOT EXISTS (SELECT 1 FROM members m JOIN users v ON v.id = m.user_id AND v.username = :me
                                    WHERE m.source_id = p.id AND m.source_type = 'Project'
                                       OR m.source_id = n.id AND m.source_type = 'Namespace')
                 ORDER BY md5(i.id::text) LIMIT 300
                """, "me", draw.me(GitLabConventions.SITE)));
        return Optional.of(Instance.of("number", issue.path("iid"), "project", issue.path("project"))
                .answer("N/A", issue.path("username"), issue.path("title")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        if (browser.isPresent("button[name=\"issue[state_event]\"]")) {
            throw new OracleException(
                    "the issue can be closed, although the task says that it cannot: " + browser.address());
        }
        String author = browser.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .text("path");
        return "N/A, " + browser.text("[data-qa-selector=title_content]") + " was opened by "
                + author.replaceFirst(".*/", "");
    }
}
