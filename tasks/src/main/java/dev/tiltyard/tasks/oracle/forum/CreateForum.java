package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;
import java.util.stream.Collectors;

/** Founds a forum with a description and a list in its sidebar. */
final class CreateForum implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(7);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String name = assignment.argument("name");
        hand.follow("Forums");
        hand.follow("Create forum");
        hand.type("#forum_name", name);
        hand.type("#forum_title", name);
        hand.type("#forum_description", assignment.argument("description"));
        hand.type(
                "#forum_sidebar",
                assignment.list("sidebar_list").stream()
                        .map(item -> "- " + item)
                        .collect(Collectors.joining("\n")));
        hand.press("Create forum");
        hand.await(".forum-name-heading");
        return "";
    }
}
