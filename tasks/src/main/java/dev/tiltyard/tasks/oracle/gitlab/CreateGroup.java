package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Arrays;
import java.util.Set;

/** Makes a group and lets people in. */
final class CreateGroup implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(600);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String name = assignment.argument("name");
        hand.open("/groups/new#create-group-pane");
        hand.await("#create-group-pane.active [data-qa-selector=group_name_field]");
        hand.type("[data-qa-selector=group_name_field]", name);
        hand.type("[data-qa-selector=group_path_field]", name);
        hand.followLink("[data-qa-selector=create_group_button]");
        hand.await(".group-home-panel");
        hand.open("/groups/" + name + "/-/group_members");
        new GitLabVisit(hand)
                .invite(Arrays.stream(assignment.argument("members").split(", *"))
                        .distinct()
                        .toList());
        return "";
    }
}
