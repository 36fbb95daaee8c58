package dev.tiltyard.suite.oracle.admin;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Opens the list of customers. */
final class ShowCustomers implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(255);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new AdminVisit(hand).menu("customers", "customer/index");
        return "";
    }
}
