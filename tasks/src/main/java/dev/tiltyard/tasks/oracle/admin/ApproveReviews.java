package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
