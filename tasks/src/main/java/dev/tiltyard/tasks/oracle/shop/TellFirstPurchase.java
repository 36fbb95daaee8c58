package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Set;

/** Tells the day of one's first order. */
final class TellFirstPurchase implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(161);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        List<Purchase> all = new OrderVisit(hand).all();
        return all.isEmpty()
                ? Answers.unachievable("there are no orders")
                : all.get(all.size() - 1).day();
    }
}
