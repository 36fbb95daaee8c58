package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import dev.tiltyard.suite.oracle.Words;
import java.util.Set;

/** Tells in which forum one wrote about something. */
final class TellWhereIPosted implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90013);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.enterProfile();
        hand.follow("Submissions");
        String wanted = assignment.argument("post");
        return visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted)
                .forum();
    }
}
