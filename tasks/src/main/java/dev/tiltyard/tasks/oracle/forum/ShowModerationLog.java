package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
