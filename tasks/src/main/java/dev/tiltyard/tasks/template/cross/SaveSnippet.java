package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Creates a private snippet on GitLab. */
record SaveSnippet() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.GITLAB;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Draw.named(
                "heading",
                draw.any("Looked up today", "For the weekly report", "Keep this", "Wanted for the demo"),
                "file",
                draw.any("note.txt", "found.txt", "answer.txt"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My newest snippet has the expected title, file, content and visibility",
                        site(),
                        """
                        SELECT s.title, s.file_name, s.content, s.visibility_level, s.project_id IS NULL AS personal
                          FROM snippets s JOIN users u ON u.id = s.author_id
                         WHERE u.username = :me ORDER BY s.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "title",
                                DrawnFact.value(arguments, "heading"),
                                "file_name",
                                DrawnFact.value(arguments, "file"),
                                "content",
                                text,
                                "visibility_level",
                                0,
                                "personal",
                                true),
                        "me",
                        draw.me(site()))
                .allow(site(), Allow.inserted("snippets", 1), Allow.atMost("events", "insert", 1));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.gitlab(browser);
        browser.open("/-/snippets/new");
        browser.type("#snippet-title", assignment.argument("heading"));
        browser.type("[name=\"snippet[file_name]\"]", assignment.argument("file"));
        browser.type("[name=\"snippet[content]\"]", text);
        browser.setChecked("[name=\"snippet[visibility_level]\"][value=\"0\"]", true);
        browser.press("Create snippet");
    }
}
