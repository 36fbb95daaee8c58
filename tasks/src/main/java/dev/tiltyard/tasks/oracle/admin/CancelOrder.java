package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Cancels an order. */
final class CancelOrder implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(257);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.order(assignment.intent().replaceAll("[^0-9]", ""));
        browser.pressButton("#order-view-cancel-button");
        visit.confirm();
        return "";
    }
}
