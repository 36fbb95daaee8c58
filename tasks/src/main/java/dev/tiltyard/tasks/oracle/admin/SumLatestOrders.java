package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sums the totals of the latest orders with a status, or compares two such sums. */
final class SumLatestOrders implements Oracle {
    private static final Pattern LAST =
            Pattern.compile("last (\\d+) ([a-z-]+)(?: orders)?(?: and (?:the last \\d+ )?([a-z-]+) orders)?");
    private static final Map<String, String> STATUSES =
            Map.of("completed", "Complete", "pending", "Pending", "cancelled", "Canceled", "canceled", "Canceled");

    @Override
    public Set<Integer> templates() {
        return Set.of(367);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = LAST.matcher(assignment.intent().toLowerCase(Locale.ROOT));
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" does not say which orders");
        }
        int count = Integer.parseInt(asked.group(1));
        BigDecimal sum = sum(browser, count, asked.group(2));
        if (asked.group(3) != null) {
            sum = sum.subtract(sum(browser, count, asked.group(3))).abs();
        }
        return Answer.number(sum.stripTrailingZeros());
    }

    private static BigDecimal sum(BrowserActor browser, int count, String status) {
        boolean not = status.startsWith("non-");
        String label = STATUSES.getOrDefault(not ? status.substring(4) : status, "");
        if (label.isEmpty()) {
            throw new OracleException("no order has the status " + status);
        }
        List<ShownRow> orders = new AdminVisit(browser).orders(not ? "" : label);
        return orders.stream()
                .filter(row -> !not || !row.text("Status").equals(label))
                .limit(count)
                .map(row -> AdminVisit.money(row.text("Grand Total (Base)")))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
