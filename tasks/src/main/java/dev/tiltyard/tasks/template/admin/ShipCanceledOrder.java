package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** An order that was cancelled, and so can't be shipped. */
final class ShipCanceledOrder extends AdminTemplate {
    ShipCanceledOrder() {
        super(
                10252,
                "admin-ship-canceled-order",
                Kind.UNACHIEVABLE,
                "Create a shipment for order {{order}}. If it can't be shipped because of its status, answer \"N/A\" and the"
                        + " order's grand total.",
                "Ship order {{order}}. Should that be impossible, leave it as it is and say \"N/A\" and what its grand total"
                        + " is.");
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
    public String solve(Assignment assignment, Hand hand) {
        new AdminVisit(hand).order(assignment.argument("order"));
        if (hand.sees("#order_ship")) {
            throw new OracleException("the order can be shipped after all: " + hand.address());
        }
        return "N/A, " + hand.text(".order-subtotal-table tr.grand .price");
    }
}
