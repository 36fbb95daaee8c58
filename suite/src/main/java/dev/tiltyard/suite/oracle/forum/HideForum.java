package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
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
