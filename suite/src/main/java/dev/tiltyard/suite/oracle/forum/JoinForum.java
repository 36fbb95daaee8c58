package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Subscribes to a forum on the forum's own page. */
final class JoinForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90001);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("forum"));
        hand.pressButton("#sidebar .subscribe-button--subscribe");
        hand.await("#sidebar .subscribe-button--unsubscribe");
        return "";
    }
}
