package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Upvotes the newest submission of a forum. */
final class UpvoteNewest implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(22);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.upvote(visit.newest(assignment.argument("subreddit")));
        return "";
    }
}
