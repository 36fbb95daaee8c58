package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
