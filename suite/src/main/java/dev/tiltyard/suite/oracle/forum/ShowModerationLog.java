package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Opens a forum's moderation log. */
final class ShowModerationLog implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90016);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        hand.follow("Moderation log");
        return "";
    }
}
