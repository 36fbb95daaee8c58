package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Follows people. */
final class FollowPeople implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(330);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        for (String person : assignment.list("account_list")) {
            visit.openPerson(person);
            if (hand.text("[data-qa-selector=follow_user_link]").equals("Follow")) {
                hand.followLink("[data-qa-selector=follow_user_link]");
            }
        }
        return "";
    }
}
