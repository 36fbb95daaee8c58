package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
