package dev.tiltyard.suite.oracle.admin;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import dev.tiltyard.suite.oracle.OracleException;
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
