package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Map;
import java.util.Set;

/** Counts reviews with a status. */
final class CountReviews implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(277);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("status", assignment.argument("status")));
        return Answer.number(Long.parseLong(browser.text("#reviewGrid-total-count")));
    }
}
