package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** How many comments of the author of a forum's newest submission have more downvotes than upvotes. */
final class CountDownvotedComments implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(33);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post newest = visit.newest(assignment.argument("forum"));
        hand.followLink(newest.selector() + " .submission__submitter");
        hand.follow("Comments");
        long count = 0;
        do {
            count += visit.comments().stream()
                    .filter(comment -> comment.score() < 0)
                    .count();
        } while (visit.more());
        return Long.toString(count);
    }
}
