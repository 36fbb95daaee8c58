package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Map;
import java.util.Optional;

/** A pending order of a customer, cancelled. */
final class CancelPendingOrder extends AdminTemplate {
    CancelPendingOrder() {
        super(
                10238,
                "admin-cancel-pending-order",
                Kind.CHANGE,
                "{{customer}} wants nothing any more of the order that is still pending. Cancel it.",
                "Cancel the pending order of {{customer}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                WITH some AS (
                  SELECT entity_id, billing_name FROM sales_order_grid WHERE status = 'pending'
                   ORDER BY md5(increment_id), entity_id LIMIT 100)
                SELECT g.billing_name AS name, g.entity_id AS id FROM some g
                 WHERE g.billing_name NOT LIKE '%"%'
                   AND (SELECT count(DISTINCT o.customer_email) FROM sales_order_grid o
                         WHERE o.billing_name LIKE concat('%', g.billing_name, '%')) = 1
                   AND (SELECT count(*) FROM sales_order_grid o WHERE o.status = 'pending'
                           AND o.billing_name LIKE concat('%', g.billing_name, '%')) = 1
                   AND (SELECT count(*) FROM sales_invoice i WHERE i.order_id = g.entity_id) = 0
                 ORDER BY g.billing_name, g.entity_id
                """));
        Books books = Books.of(draw, order.path("id"));
        return Optional.of(Instance.of("customer", order.path("name"))
                .check(
                        "The order is cancelled",
                        SITE,
                        "SELECT status, state FROM sales_order WHERE entity_id = :order",
                        Expect.row("status", "canceled", "state", "canceled"),
                        "order",
                        order.path("id"))
                .allow(SITE, books.each("inventory_reservation"))
                .allow(
                        SITE,
                        books.order(
                                "state",
                                "status",
                                "updated_at",
                                "subtotal_canceled",
                                "base_subtotal_canceled",
                                "tax_canceled",
                                "base_tax_canceled",
                                "discount_canceled",
                                "base_discount_canceled",
                                "shipping_canceled",
                                "base_shipping_canceled",
                                "total_canceled",
                                "base_total_canceled"))
                .allow(SITE, books.amounts())
                .allow(SITE, Books.derived()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", assignment.argument("customer"), "status", "Pending"));
        visit.open(only(visit.shown()));
        hand.pressButton("#order-view-cancel-button");
        visit.confirm();
        hand.await(".message-success");
        return "";
    }
}
