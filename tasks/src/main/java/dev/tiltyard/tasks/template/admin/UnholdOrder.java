package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Release an order that is on hold. */
final class UnholdOrder extends AdminTemplate {
    UnholdOrder() {
        super(
                10242,
                "admin-unhold-order",
                OutcomeKind.CHANGE,
                "Everything is fine with order {{order}}. Take it off hold.",
                "Order {{order}} is on hold. Release it, so that it can be processed.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, entity_id AS id, hold_before_state AS state, hold_before_status AS status
                  FROM sales_order WHERE status = 'holded' AND hold_before_status IS NOT NULL ORDER BY increment_id
                """));
        return Optional.of(Instance.of("order", order.path("number"))
                .check(
                        "The order is as it was before it was put on hold",
                        SITE,
                        "SELECT status, state FROM sales_order WHERE entity_id = :order",
                        Expect.row("status", order.path("status"), "state", order.path("state")),
                        "order",
                        order.path("id"))
                .allow(
                        SITE,
                        OrderChanges.of(draw, order.path("id"))
                                .order("state", "status", "hold_before_state", "hold_before_status", "updated_at")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        browser.expecting(".message-success", () -> browser.followLink("#order-view-unhold-button"));
        return "";
    }
}
