package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Sends a private message to the author of a forum's best submission. */
final class WriteToBestAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90008);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post best = visit.topOfAllTime(assignment.argument("forum"), 1).get(0);
        hand.followLink(best.selector() + " .submission__submitter");
        hand.follow("Send message");
        hand.type("#message_body", assignment.argument("text"));
        hand.press("Send");
        hand.await("article.message");
        return "";
    }
}
