package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Opens the list of forums in an order. */
final class ShowForumsBy implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90017);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        hand.follow("Forums");
        visit.sortBy(assignment.argument("order"));
        return "";
    }
}
