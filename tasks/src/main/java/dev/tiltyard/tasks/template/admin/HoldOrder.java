package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** An order on hold. */
final class HoldOrder extends AdminTemplate {
    HoldOrder() {
        super(
                10234,
                "admin-hold-order",
                Kind.CHANGE,
                "Something is odd about order {{order}}. Put it on hold.",
                "Nothing may happen with order {{order}} until further notice: hold it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, entity_id AS id FROM sales_order WHERE status IN ('pending', 'processing')
                 ORDER BY increment_id
                """));
        return Optional.of(Instance.of("order", order.path("number"))
                .check(
                        "The order is on hold",
                        SITE,
                        "SELECT status, state FROM sales_order WHERE entity_id = :order",
                        Expect.row("status", "holded", "state", "holded"),
                        "order",
                        order.path("id"))
                .allow(
                        SITE,
                        Books.of(draw, order.path("id"))
                                .order("state", "status", "hold_before_state", "hold_before_status", "updated_at")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new AdminVisit(hand).order(assignment.argument("order"));
        hand.followLink("#order-view-hold-button");
        hand.await(".message-success");
        return "";
    }
}
