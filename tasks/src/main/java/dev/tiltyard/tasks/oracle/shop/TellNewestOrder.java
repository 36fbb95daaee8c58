package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells the number or the total of one's newest order of a state. */
final class TellNewestOrder implements Oracle {
    private static final int NUMBER = 213;

    @Override
    public Set<Integer> templates() {
        return Set.of(213, 214);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String status = assignment.argument("status");
        boolean number = assignment.templateId() == NUMBER;
        return new OrderVisit(hand)
                .newest(purchase -> purchase.is(status))
                .map(purchase -> number ? purchase.number() : Money.show(purchase.total()))
                .orElseGet(() -> Answers.unachievable("there is no " + status + " order"));
    }
}
