package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Optional;
import java.util.Set;

/** Opens one's newest order of a state. */
final class ShowNewestOrder implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(180);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String status = assignment.argument("status");
        OrderVisit orders = new OrderVisit(hand);
        Optional<Purchase> newest = orders.newest(purchase -> purchase.is(status));
        newest.ifPresent(orders::open);
        return newest.isPresent() ? "" : Answers.unachievable("there is no " + status + " order");
    }
}
