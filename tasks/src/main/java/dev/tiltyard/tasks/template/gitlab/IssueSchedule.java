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
import java.util.Map;
import java.util.Optional;

/** Milestone and author of an issue. */
final class IssueSchedule extends DescribedTemplate {
    IssueSchedule() {
        super(
                10302,
                "gitlab-issue-milestone",
                OutcomeKind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "Which milestone is issue #{{number}} in {{project}} assigned to, and what is the username of the person who opened the issue?",
                "Tell me the milestone of {{project}}#{{number}} and the username of its author.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(GitLabConventions.SITE, """
                SELECT project, iid, milestone, username
                  FROM (SELECT r.path AS project, i.id, i.iid, m.title AS milestone, u.username,
                               count(*) OVER (PARTITION BY m.title, u.username) AS alike
                          FROM issues i
                """ + GitLabQueries.PROJECT + """
                          JOIN milestones m ON m.id = i.milestone_id JOIN users u ON u.id = i.author_id
                         WHERE NOT i.confidential) issue
                 WHERE alike = 1 ORDER BY md5(id::text) LIMIT 400
                """));
        return Optional.of(Instance.of("project", issue.path("project"), "number", issue.path("iid"))
                .answer(issue.path("milestone"), issue.path("username")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/issues/" + assignment.argument("number"));
        String author = browser.rows(
                        ".detail-page-header a.author-link, .detail-page-description a.author-link",
                        Map.of("path", "@href"))
                .get(0)
                .text("path");
        return browser.text(".block.milestone .value") + ", opened by " + author.replaceFirst(".*/", "");
    }
}
