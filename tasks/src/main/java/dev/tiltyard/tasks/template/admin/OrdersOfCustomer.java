package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Number and total of all orders of a customer. */
final class OrdersOfCustomer extends AdminTemplate {
    OrdersOfCustomer() {
        super(
                10212,
                "admin-orders-of-customer",
                OutcomeKind.INFORMATION,
                "How many orders, whatever their status, have been billed to {{customer}}, and what do their grand totals add up to?",
                "Find all orders with the bill-to name {{customer}}, including canceled ones. Tell me how many there are and the sum of their grand totals.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode customer = draw.one(draw.rows(SITE, """
                SELECT g.billing_name AS name, count(*) AS orders, round(sum(g.grand_total), 2) AS total
                  FROM sales_order_grid g WHERE g.billing_name NOT LIKE '%  %' AND g.billing_name REGEXP '^[A-Za-z]+ [A-Za-z]+$'
                 GROUP BY g.billing_name HAVING count(*) BETWEEN 3 AND 9
                   AND count(*) = (SELECT count(*) FROM sales_order_grid o
                                    WHERE o.billing_name LIKE concat('%', g.billing_name, '%'))
                 ORDER BY md5(g.billing_name) LIMIT 300
                """));
        return Optional.of(Instance.of("customer", customer.path("name"))
                .answer(customer.path("orders"), cents(customer.path("total"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", assignment.argument("customer")));
        List<ShownRow> orders = visit.all();
        BigDecimal sum = orders.stream()
                .map(row -> AdminVisit.money(row.text("Grand Total (Purchased)")))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return orders.size() + " orders, " + String.format(Locale.US, "$%,.2f", sum);
    }
}
