package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Opens the list of customers. */
final class ShowCustomers implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(255);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        new AdminVisit(browser).menu("customers", "customer/index");
        return "";
    }
}
