package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Founds a forum with tags. */
final class FoundTaggedForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90006);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        hand.follow("Forums");
        hand.follow("Create forum");
        hand.type("#forum_name", assignment.argument("name"));
        hand.type("#forum_title", assignment.argument("title"));
        hand.type("#forum_description", assignment.argument("description"));
        hand.type("#forum_sidebar", assignment.argument("sidebar"));
        hand.type("#forum_tags", String.join(", ", assignment.list("tags")));
        hand.press("Create forum");
        hand.await(".forum-name-heading");
        return "";
    }
}
