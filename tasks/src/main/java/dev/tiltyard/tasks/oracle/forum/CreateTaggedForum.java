package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Creates a forum with tags. */
final class CreateTaggedForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90006);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        browser.follow("Forums");
        browser.follow("Create forum");
        browser.type("#forum_name", assignment.argument("name"));
        browser.type("#forum_title", assignment.argument("title"));
        browser.type("#forum_description", assignment.argument("description"));
        browser.type("#forum_sidebar", assignment.argument("sidebar"));
        browser.type("#forum_tags", String.join(", ", assignment.list("tags")));
        browser.expecting(".forum-name-heading", () -> browser.press("Create forum"));
        return Answer.done();
    }
}
