package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** Counts the orders of a time that were fulfilled, and what they cost. */
final class SumOrders implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(197);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        LocalDate today = TimeSpan.date(assignment.intent())
                .orElseThrow(() -> new OracleException("task " + assignment.taskId() + " does not say what day it is"));
        TimeSpan span = TimeSpan.upTo(today, assignment.argument("period"));
        List<Purchase> fulfilled = new OrderVisit(hand)
                .all().stream()
                        .filter(purchase -> purchase.is("fulfilled") && span.contains(purchase.date()))
                        .toList();
        BigDecimal spent = fulfilled.stream().map(Purchase::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        return fulfilled.size() + " orders, " + Money.show(spent) + " total spend";
    }
}
