package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
