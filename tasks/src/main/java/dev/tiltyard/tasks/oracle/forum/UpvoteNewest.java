package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Upvotes the newest submission of a forum. */
final class UpvoteNewest implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(22);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.upvote(visit.newest(assignment.argument("subreddit")));
        return "";
    }
}
