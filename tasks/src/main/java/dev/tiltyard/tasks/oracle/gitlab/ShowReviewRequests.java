package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows the merge requests that wait for the user's review. */
final class ShowReviewRequests implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(291);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        browser.pressButton("[data-qa-selector=merge_requests_shortcut_button]");
        browser.followLink(".navbar-nav .dropdown-menu a[href*=reviewer_username]");
        return "";
    }
}
