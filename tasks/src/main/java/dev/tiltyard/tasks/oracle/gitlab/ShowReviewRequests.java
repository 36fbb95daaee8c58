package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows the merge requests that one is to review. */
final class ShowReviewRequests implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(291);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        hand.followLink(".navbar-nav .dropdown-menu a[href*=reviewer_username]");
        return "";
    }
}
