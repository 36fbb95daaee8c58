package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Opens a submission that is popular just now in a forum, and subscribes to the forum there. */
final class SubscribeToForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(4);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterForum(assignment.argument("subreddit"));
        visit.openThread(visit.posts().get(0));
        if (!hand.sees(".subscribe-button--unsubscribe")) {
            hand.pressButton("#sidebar .subscribe-button--subscribe");
            hand.await("#sidebar .subscribe-button--unsubscribe");
        }
        return "";
    }
}
