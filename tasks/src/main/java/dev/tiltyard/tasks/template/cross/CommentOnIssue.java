package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.gitlab.CodeHostChanges;
import java.util.Map;

/** A comment on an issue. */
record CommentOnIssue() implements Deed {
    @Override
    public String site() {
        return Sites.CODE_HOST;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode issue = draw.one(draw.rows(site(), """
                SELECT r.path, i.iid, i.id FROM issues i JOIN projects p ON p.id = i.project_id AND p.visibility_level = 20
                  JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE i.state_id = 1 AND NOT i.confidential AND i.discussion_locked IS NOT TRUE AND NOT p.archived
                 ORDER BY md5(i.id::text) LIMIT 400
                """));
        return Known.named("where", issue.path("path"), "issue", issue.path("iid"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "my newest comment is this, on that issue",
                        site(),
                        """
                        SELECT r.path, i.iid, n.note FROM notes n JOIN users u ON u.id = n.author_id
                          JOIN issues i ON n.noteable_type = 'Issue' AND i.id = n.noteable_id
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
                         WHERE u.username = :me AND NOT n.system ORDER BY n.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "path",
                                Known.value(arguments, "where"),
                                "iid",
                                Known.value(arguments, "issue"),
                                "note",
                                text),
                        "me",
                        draw.me(site()))
                .allow(site(), CodeHostChanges.issueCommented());
    }

    @Override
    public void act(Assignment assignment, Hand hand, String text) {
        GitLabVisit visit = Sites.codeHost(hand);
        hand.open(visit.openProject(assignment.argument("where")) + "/-/issues/" + assignment.argument("issue"));
        visit.comment(text);
    }
}
