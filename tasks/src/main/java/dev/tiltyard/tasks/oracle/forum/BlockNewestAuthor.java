package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Blocks the author of a forum's newest submission. */
final class BlockNewestAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90009);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        Post newest = visit.newest(assignment.argument("forum"));
        hand.followLink(newest.selector() + " .submission__submitter");
        hand.follow("Block user");
        hand.type("#user_block_comment", assignment.argument("note"));
        hand.press("Block");
        hand.await(".site-alerts__alert");
        return "";
    }
}
