package dev.tiltyard.suite.oracle.admin;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Cancels an order. */
final class CancelOrder implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(257);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.order(assignment.intent().replaceAll("[^0-9]", ""));
        hand.pressButton("#order-view-cancel-button");
        visit.confirm();
        return "";
    }
}
