package dev.tiltyard.suite.oracle.shop;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Goes to a category. */
final class ShowCategory implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(211);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Departments(hand).enter(assignment.argument("category"));
        return "";
    }
}
