package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Ship a canceled order, which is not possible. */
final class ShipCanceledOrder extends AdminTemplate {
    ShipCanceledOrder() {
        super(
                10252,
                "admin-ship-canceled-order",
                OutcomeKind.INFEASIBLE,
                "Create a shipment for order {{order}}. If its status doesn't allow that, answer \"N/A\" and tell me the order's grand total.",
                "Ship order {{order}}. If it can't be shipped, leave it as it is and answer \"N/A\" along with the grand total of the order.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT o.increment_id AS number, round(o.grand_total, 2) AS total FROM sales_order o
                 WHERE o.status = 'canceled' AND o.grand_total > 20
                   AND o.entity_id = (SELECT min(e.entity_id) FROM sales_order e
                                       WHERE e.status = 'canceled' AND e.grand_total = o.grand_total)
                 ORDER BY md5(o.increment_id) LIMIT 300
                """));
        return Optional.of(Instance.of("order", order.path("number")).answer("N/A", cents(order.path("total"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        if (browser.isPresent("#order_ship")) {
            throw new OracleException(
                    "the order can be shipped, although the task says that it cannot: " + browser.address());
        }
        return "N/A, " + browser.text(".order-subtotal-table tfoot tr:has-text('Grand Total') .price");
    }
}
