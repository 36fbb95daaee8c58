package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows a forum's best submissions of a time range. */
final class ShowBestOf implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90015);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Top");
        visit.from(assignment.argument("range"));
        return "";
    }
}
