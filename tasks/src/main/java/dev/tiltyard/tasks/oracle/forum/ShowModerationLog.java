package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Opens a forum's moderation log. */
final class ShowModerationLog implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90016);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.follow("Moderation log");
        return "";
    }
}
