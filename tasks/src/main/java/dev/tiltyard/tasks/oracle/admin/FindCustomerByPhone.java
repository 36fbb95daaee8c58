package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Map;
import java.util.Set;

/** Tells whose phone number something is. */
final class FindCustomerByPhone implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(364);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String phone =
                assignment.intent().replaceAll("(?i)^.*phone number\\s*", "").strip();
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("customers", "customer/index");
        visit.filter(Map.of("billing_telephone", phone));
        return visit.shown().stream()
                .map(row -> row.getOrDefault("Name", "") + ", " + row.getOrDefault("Email", ""))
                .findFirst()
                .orElseThrow(() -> new OracleException("nobody has the phone number " + phone));
    }
}
