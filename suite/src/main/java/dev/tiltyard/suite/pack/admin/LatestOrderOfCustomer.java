package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.OracleException;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Map;
import java.util.Optional;

/** Number and total of a customer's newest order. */
final class LatestOrderOfCustomer extends AdminTemplate {
    LatestOrderOfCustomer() {
        super(
                10207,
                "admin-latest-order-of-customer",
                Kind.INFORMATION,
                "Which is the most recent order of {{customer}}? Tell me its number and grand total.",
                "When {{customer}} last bought something, what number did the order get and what did it come to?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, Clerks.CUSTOMERS + """
                , placed AS (
                  SELECT o.customer_email, o.increment_id AS number, round(o.grand_total, 2) AS total,
                         rank() OVER (PARTITION BY o.customer_email ORDER BY o.created_at DESC) AS place,
                         count(*) OVER (PARTITION BY o.customer_email) AS orders
                    FROM sales_order o JOIN lone l ON l.email = o.customer_email)
                SELECT l.name, min(p.number) AS number, min(p.total) AS total FROM lone l
                  JOIN placed p ON p.customer_email = l.email
                 WHERE p.place = 1 AND p.orders BETWEEN 2 AND 20
                   AND (SELECT count(*) FROM sales_order_grid g WHERE g.billing_name LIKE concat('%', l.name, '%')) = p.orders
                 GROUP BY l.id, l.name HAVING count(*) = 1 ORDER BY l.id
                """));
        return Optional.of(
                Instance.of("customer", order.path("name")).answer(order.path("number"), cents(order.path("total"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", assignment.argument("customer")));
        return visit.shown().stream()
                .findFirst() // the newest comes first
                .map(row -> row.getOrDefault("ID", "") + ", " + row.getOrDefault("Grand Total (Purchased)", ""))
                .orElseThrow(() -> new OracleException("there is no order of " + assignment.argument("customer")));
    }
}
