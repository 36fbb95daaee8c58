package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import dev.tiltyard.tasks.template.gitlab.GitLabChanges;
import java.util.Map;

/** Comments on an issue. */
record CommentOnIssue() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.GITLAB;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(site(), """
                SELECT r.path, i.iid, i.id FROM issues i JOIN projects p ON p.id = i.project_id AND p.visibility_level = 20
                  JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE i.state_id = 1 AND NOT i.confidential AND i.discussion_locked IS NOT TRUE AND NOT p.archived
                 ORDER BY md5(i.id::text) LIMIT 400
                """));
        return Draw.named("where", issue.path("path"), "issue", issue.path("iid"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My newest comment has the expected text and is on that issue",
                        site(),
                        """
                        SELECT r.path, i.iid, n.note FROM notes n JOIN users u ON u.id = n.author_id
                          JOIN issues i ON n.noteable_type = 'Issue' AND i.id = n.noteable_id
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
                         WHERE u.username = :me AND NOT n.system ORDER BY n.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "path",
                                DrawnFact.value(arguments, "where"),
                                "iid",
                                DrawnFact.value(arguments, "issue"),
                                "note",
                                text),
                        "me",
                        draw.me(site()))
                .allow(site(), GitLabChanges.issueCommented());
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        GitLabVisit visit = Sites.gitlab(browser);
        browser.open(visit.openProject(assignment.argument("where")) + "/-/issues/" + assignment.argument("issue"));
        visit.comment(text);
    }
}
