package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
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
