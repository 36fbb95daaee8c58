package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Opens a submission that is popular just now in a forum, and subscribes to the forum there. */
final class SubscribeToForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(4);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("subreddit"));
        visit.openThread(visit.posts().get(0));
        if (!browser.isPresent(".subscribe-button--unsubscribe")) {
            browser.pressButton("#sidebar .subscribe-button--subscribe");
            browser.await("#sidebar .subscribe-button--unsubscribe");
        }
        return "";
    }
}
