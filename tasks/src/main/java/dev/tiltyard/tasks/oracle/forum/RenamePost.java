package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
import java.util.Set;

/** Changes the title of one of one's own submissions. */
final class RenamePost implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90011);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterProfile();
        hand.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted));
        hand.follow("Edit");
        hand.type("#submission_title", assignment.argument("title"));
        hand.press("Edit submission");
        hand.await(".submission--expanded");
        return "";
    }
}
