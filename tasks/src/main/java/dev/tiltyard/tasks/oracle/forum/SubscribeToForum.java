package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
