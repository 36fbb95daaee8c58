package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Posts a text with a title to a forum. */
final class StartDiscussion implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90002);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.post(assignment.argument("forum"), assignment.argument("title"), assignment.argument("body"));
        return "";
    }
}
