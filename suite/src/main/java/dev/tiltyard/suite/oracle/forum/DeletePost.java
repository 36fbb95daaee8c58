package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import dev.tiltyard.suite.oracle.Words;
import java.util.Set;

/** Deletes one of one's own submissions. */
final class DeletePost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90012);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterProfile();
        hand.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted));
        hand.pressButton(".submission--expanded .submission__nav form[action$=\"/delete\"] button");
        hand.await(".forum-name-heading");
        return "";
    }
}
