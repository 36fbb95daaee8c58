package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Creates a forum with a description and a list in its sidebar. */
final class CreateForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(7);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String name = assignment.argument("name");
        browser.follow("Forums");
        browser.follow("Create forum");
        browser.type("#forum_name", name);
        browser.type("#forum_title", name);
        browser.type("#forum_description", assignment.argument("description"));
        List<String> sidebar = assignment.list("sidebar_list");
        browser.type(
                "#forum_sidebar",
                sidebar.size() == 1
                        ? sidebar.get(0)
                        : sidebar.stream().map(item -> "- " + item).collect(Collectors.joining("\n")));
        browser.expecting(".forum-name-heading", () -> browser.press("Create forum"));
        return Answer.done();
    }
}
