package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
