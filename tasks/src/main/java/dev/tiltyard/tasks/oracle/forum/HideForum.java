package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Hides a forum, so that the front page is without it. */
final class HideForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90007);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.pressButton("#sidebar details > summary");
        browser.press("Hide");
        browser.await(".site-content");
        return "";
    }
}
