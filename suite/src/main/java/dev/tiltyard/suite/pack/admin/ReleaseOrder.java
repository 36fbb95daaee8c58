package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** An order that is on hold no more. */
final class ReleaseOrder extends AdminTemplate {
    ReleaseOrder() {
        super(
                10235,
                "admin-release-order",
                Kind.CHANGE,
                "The matter with order {{order}} is settled. Take it off hold.",
                "Order {{order}} may go on: release it from being on hold.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, entity_id AS id FROM sales_order WHERE state = 'holded' ORDER BY increment_id
                """));
        return Optional.of(Instance.of("order", order.path("number"))
                .check(
                        "The order is not on hold",
                        SITE,
                        "SELECT count(*) AS n FROM sales_order WHERE entity_id = :order AND state IN ('new', 'processing')",
                        Expect.exactly(1),
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
        hand.followLink("#order-view-unhold-button");
        hand.await(".message-success");
        return "";
    }
}
