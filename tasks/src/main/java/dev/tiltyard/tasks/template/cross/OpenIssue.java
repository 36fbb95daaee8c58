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

/** An issue in a project of one's own, with a title that is given. */
record OpenIssue() implements Deed {
    @Override
    public String site() {
        return Sites.CODE_HOST;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(site(), """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                  JOIN namespaces n ON n.id = p.namespace_id JOIN users u ON u.id = n.owner_id
                 WHERE u.username = :me AND n.type = 'User' AND NOT p.archived ORDER BY p.id
                """, "me", draw.me(site())));
        String title = draw.any(
                "To be looked into",
                "Put this on the front page",
                "Mentioned in the call",
                "Keep for the next release",
                "Add to the credits",
                "Reminder");
        return Known.named("own", project.path("path"), "title", title);
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "my newest issue is in that project, with the title that was given and this description",
                        site(),
                        """
                        SELECT r.path, i.title, i.description FROM issues i JOIN users u ON u.id = i.author_id
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
                         WHERE u.username = :me ORDER BY i.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "path",
                                Known.value(arguments, "own"),
                                "title",
                                Known.value(arguments, "title"),
                                "description",
                                text),
                        "me",
                        draw.me(site()))
                .allow(site(), CodeHostChanges.issueOpened());
    }

    @Override
    public void act(Assignment assignment, Hand hand, String text) {
        GitLabVisit visit = Sites.codeHost(hand);
        hand.open(visit.openProject(assignment.argument("own")) + "/-/issues/new");
        hand.type("#issue_title", assignment.argument("title"));
        hand.type("#issue_description", text);
        hand.followLink("[data-qa-selector=issuable_create_button]");
        hand.await("[data-qa-selector=title_content]");
    }
}
