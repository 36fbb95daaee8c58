package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How often and how much a customer has bought. */
final class SpendingOfCustomer extends AdminTemplate {
    SpendingOfCustomer() {
        super(
                10208,
                "admin-spending-of-customer",
                Kind.INFORMATION,
                "How many complete orders do we have from {{customer}}, and what is the sum of their grand totals?",
                "Add up the grand totals of all orders of {{customer}} that are complete. How many are they, and what is the"
                        + " total?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> all = draw.rows(SITE, Clerks.CUSTOMERS + """
                , bought AS (
                  SELECT g.customer_email AS email, count(*) AS orders, round(sum(g.grand_total), 2) AS total
                    FROM sales_order_grid g JOIN lone l ON l.email = g.customer_email
                   WHERE g.status = 'complete' GROUP BY g.customer_email)
                SELECT l.name, b.orders, b.total FROM lone l JOIN bought b ON b.email = l.email
                 WHERE b.orders BETWEEN 2 AND 20 AND b.orders = (SELECT count(*) FROM sales_order_grid g
                         WHERE g.status = 'complete' AND g.billing_name LIKE concat('%', l.name, '%'))
                 ORDER BY l.id
                """);
        JsonNode customer = draw.one(all);
        boolean single = all.stream()
                        .filter(other -> other.path("total").equals(customer.path("total")))
                        .count()
                == 1;
        return single
                ? Optional.of(Instance.of("customer", customer.path("name"))
                        .answer(cents(customer.path("total")), customer.path("orders")))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", assignment.argument("customer"), "status", "Complete"));
        List<Map<String, String>> rows = visit.all();
        BigDecimal sum = rows.stream()
                .map(row -> AdminVisit.money(row.getOrDefault("Grand Total (Purchased)", "")))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return rows.size() + " orders, " + String.format(Locale.US, "$%,.2f", sum);
    }
}
