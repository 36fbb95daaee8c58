package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds up what the last orders with a status cost, or compares two such sums. */
final class SumOrders implements Oracle {
    private static final Pattern LAST = Pattern.compile("last (\\d+) ([a-z-]+)(?: orders)?(?: and ([a-z-]+) orders)?");
    private static final Map<String, String> STATUSES =
            Map.of("completed", "Complete", "pending", "Pending", "cancelled", "Canceled", "canceled", "Canceled");

    @Override
    public Set<Integer> templates() {
        return Set.of(367);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Matcher asked = LAST.matcher(assignment.intent().toLowerCase(Locale.ROOT));
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" does not say which orders");
        }
        int count = Integer.parseInt(asked.group(1));
        BigDecimal sum = sum(hand, count, asked.group(2));
        if (asked.group(3) != null) {
            sum = sum.subtract(sum(hand, count, asked.group(3))).abs();
        }
        return AdminVisit.plain(sum);
    }

    private static BigDecimal sum(Hand hand, int count, String status) {
        boolean not = status.startsWith("non-");
        String label = STATUSES.getOrDefault(not ? status.substring(4) : status, "");
        if (label.isEmpty()) {
            throw new OracleException("no order is ever " + status);
        }
        List<Map<String, String>> orders = new AdminVisit(hand).orders(not ? "" : label);
        return orders.stream()
                .filter(row -> !not || !row.getOrDefault("Status", "").equals(label))
                .limit(count)
                .map(row -> AdminVisit.money(row.getOrDefault("Grand Total (Base)", "")))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
