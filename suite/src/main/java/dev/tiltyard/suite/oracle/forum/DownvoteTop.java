package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Downvotes the best submissions of a forum since it began. */
final class DownvoteTop implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(24);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.topOfAllTime(assignment.argument("subreddit"), Post.number(assignment.argument("k")))
                .forEach(visit::downvote);
        return "";
    }
}
