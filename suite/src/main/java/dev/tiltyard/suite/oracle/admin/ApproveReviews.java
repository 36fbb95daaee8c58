package dev.tiltyard.suite.oracle.admin;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Approves the positive ones of the reviews that wait. */
final class ApproveReviews implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(243);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ReviewVisit(hand).approvePositive();
        return "";
    }
}
