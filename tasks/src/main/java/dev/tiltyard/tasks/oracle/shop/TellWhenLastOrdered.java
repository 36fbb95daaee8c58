package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Answers when the user last ordered a product. */
final class TellWhenLastOrdered implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(169);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        String description = assignment.argument("description");
        return new OrderVisit(browser)
                .newestWith(description)
                .map(found -> found.purchase().day())
                .orElseGet(() -> Answers.infeasible("no order has " + description));
    }
}
