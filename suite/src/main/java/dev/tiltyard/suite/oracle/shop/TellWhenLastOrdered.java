package dev.tiltyard.suite.oracle.shop;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Tells the day on which one last ordered a thing. */
final class TellWhenLastOrdered implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(169);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String description = assignment.argument("description");
        return new OrderVisit(hand)
                .newestWith(description)
                .map(found -> found.purchase().day())
                .orElseGet(() -> Answers.unachievable("no order has " + description));
    }
}
