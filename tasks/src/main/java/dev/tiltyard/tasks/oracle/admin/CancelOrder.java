package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
