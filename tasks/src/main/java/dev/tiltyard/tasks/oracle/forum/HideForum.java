package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Hides a forum, so that the front page is without it. */
final class HideForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90007);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        hand.pressButton("#sidebar details > summary");
        hand.press("Hide");
        hand.await(".site-content");
        return "";
    }
}
