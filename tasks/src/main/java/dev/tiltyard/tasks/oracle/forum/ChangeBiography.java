package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Writes a new biography on one's own page. */
final class ChangeBiography implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(6);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ForumVisit(hand).enterProfile();
        hand.follow("Edit biography");
        hand.type("#user_biography_biography", assignment.argument("content"));
        hand.press("Save");
        hand.await(".site-alerts__alert");
        return "";
    }
}
