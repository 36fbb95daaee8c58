package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** The most expensive order of a customer. */
final class LargestOrderOfCustomer extends AdminTemplate {
    LargestOrderOfCustomer() {
        super(
                10213,
                "admin-largest-order-of-customer",
                OutcomeKind.INFORMATION,
                "Of all orders billed to {{customer}}, which has the highest grand total? Give me the order number and the total.",
                "Look through the orders with the bill-to name {{customer}}. What is the number of the most expensive one, and what is its grand total?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT g.billing_name AS name, g.increment_id AS number, round(g.grand_total, 2) AS total
                  FROM (SELECT *, rank() OVER (PARTITION BY billing_name ORDER BY grand_total DESC) AS place,
                               count(*) OVER (PARTITION BY billing_name) AS orders,
                               count(*) OVER (PARTITION BY billing_name, grand_total) AS equals
                          FROM sales_order_grid) g
                 WHERE g.place = 1 AND g.equals = 1 AND g.orders BETWEEN 3 AND 12
                   AND g.billing_name REGEXP '^[A-Za-z]+ [A-Za-z]+$'
                   AND g.orders = (SELECT count(*) FROM sales_order_grid o
                                    WHERE o.billing_name LIKE concat('%', g.billing_name, '%'))
                 ORDER BY md5(g.increment_id) LIMIT 300
                """));
        return Optional.of(
                Instance.of("customer", order.path("name")).answer(order.path("number"), cents(order.path("total"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", assignment.argument("customer")));
        return visit.all().stream()
                .max(Comparator.comparing(LargestOrderOfCustomer::total))
                .map(row -> row.text("ID") + ", " + row.text("Grand Total (Purchased)"))
                .orElseThrow(() -> new OracleException("no orders of " + assignment.argument("customer")));
    }

    private static BigDecimal total(ShownRow row) {
        return AdminVisit.money(row.text("Grand Total (Purchased)"));
    }
}
