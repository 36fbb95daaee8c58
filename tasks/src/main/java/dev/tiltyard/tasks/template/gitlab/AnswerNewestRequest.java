package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** A comment on a project's newest open merge request. */
final class AnswerNewestRequest extends DescribedTemplate {
    AnswerNewestRequest() {
        super(
                10316,
                "gitlab-answer-newest-request",
                OutcomeKind.CHANGE,
                List.of(GitLabConventions.SITE),
                "Comment \"{{text}}\" on the newest open merge request in {{project}}.",
                "Find the most recently opened merge request in {{project}} that is still open, and leave this comment on it: \"{{text}}\"");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode newest = draw.one(draw.rows(GitLabConventions.SITE, """
                SELECT r.path AS project, i.id
                  FROM (SELECT m.*, target_project_id AS project_id,
                               row_number() OVER (PARTITION BY target_project_id ORDER BY created_at DESC) AS place,
                               count(*) OVER (PARTITION BY target_project_id, created_at) AS equals
                          FROM merge_requests m WHERE state_id = 1) i
                """ + GitLabQueries.PROJECT + """
                 WHERE i.place = 1 AND i.equals = 1 AND i.discussion_locked IS NOT TRUE ORDER BY p.id
                """));
        String text = draw.any(
                "Thanks, I'll take a look on Friday.",
                "Could you rebase this one more time?",
                "Tested here, works as described.",
                "Please add a line to the changelog.");
        return Optional.of(Instance.of("text", text, "project", newest.path("project"))
                .check(
                        "My newest comment has the expected text and is on that merge request",
                        GitLabConventions.SITE,
                        """
                        SELECT n.noteable_type, n.noteable_id, n.note FROM notes n JOIN users u ON u.id = n.author_id
                         WHERE u.username = :me AND NOT n.system ORDER BY n.id DESC LIMIT 1
                        """,
                        Expect.row("noteable_type", "MergeRequest", "noteable_id", newest.path("id"), "note", text),
                        "me",
                        draw.me(GitLabConventions.SITE))
                .allow(GitLabConventions.SITE, GitLabChanges.issueCommented()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(
                visit.openProject(assignment.argument("project")) + "/-/merge_requests?state=opened&sort=created_date");
        browser.open(visit.items().get(0).path());
        visit.comment(assignment.argument("text"));
        return "";
    }
}
