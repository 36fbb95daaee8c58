package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
