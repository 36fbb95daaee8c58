package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Set;

/** Answers the date of the user's first order. */
final class TellFirstPurchase implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(161);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        List<Purchase> all = new OrderVisit(browser).all();
        return all.isEmpty()
                ? Answers.infeasible("there are no orders")
                : all.get(all.size() - 1).day();
    }
}
