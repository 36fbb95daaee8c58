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

/** Creates an issue with a given title in one of the user's projects. */
record OpenTitledIssue() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.GITLAB;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode project = draw.one(draw.rows(site(), """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                  JOIN namespaces n ON n.id = p.namespace_id JOIN users u ON u.id = n.owner_id
                 WHERE u.username = :me AND n.type = 'User' AND NOT p.archived ORDER BY p.id
                """, "me", draw.me(site())));
        String title = draw.any(
                "Needs a closer look",
                "Add this to the front page",
                "Came up in the call",
                "Keep for the next release",
                "Add this to the credits",
                "Reminder");
        return Draw.named("own", project.path("path"), "title", title);
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My newest issue is in that project and has the expected title and description",
                        site(),
                        """
                        SELECT r.path, i.title, i.description FROM issues i JOIN users u ON u.id = i.author_id
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
                         WHERE u.username = :me ORDER BY i.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "path",
                                DrawnFact.value(arguments, "own"),
                                "title",
                                DrawnFact.value(arguments, "title"),
                                "description",
                                text),
                        "me",
                        draw.me(site()))
                .allow(site(), GitLabChanges.issueOpened());
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        GitLabVisit visit = Sites.gitlab(browser);
        browser.open(visit.openProject(assignment.argument("own")) + "/-/issues/new");
        browser.type("#issue_title", assignment.argument("title"));
        browser.type("#issue_description", text);
        browser.expecting(
                "[data-qa-selector=title_content]",
                () -> browser.followLink("[data-qa-selector=issuable_create_button]"));
    }
}
