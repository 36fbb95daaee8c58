package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells the title of a forum's best submission. */
final class TellBestTitle implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90014);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        return visit.topOfAllTime(assignment.argument("forum"), 1).get(0).title();
    }
}
