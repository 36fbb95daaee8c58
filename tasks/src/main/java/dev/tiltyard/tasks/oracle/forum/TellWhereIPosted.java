package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.Words;
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
