package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
