package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Map;
import java.util.Set;

/** Tells the grand total of an invoice. */
final class TellInvoiceTotal implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(274);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("sales", "sales/invoice");
        String number = assignment.intent().replaceAll("[^0-9]", "");
        visit.filter(Map.of("increment_id", number));
        return visit.shown().stream()
                .map(row -> row.getOrDefault("Grand Total (Base)", ""))
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no invoice " + number));
    }
}
