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

/** Put an order on hold. */
final class HoldOrder extends AdminTemplate {
    HoldOrder() {
        super(
                10234,
                "admin-hold-order",
                OutcomeKind.CHANGE,
                "Something looks wrong with order {{order}}. Put it on hold.",
                "Hold order {{order}} until further notice.");
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
                        OrderChanges.of(draw, order.path("id"))
                                .order("state", "status", "hold_before_state", "hold_before_status", "updated_at")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        browser.expecting(".message-success", () -> browser.followLink("#order-view-hold-button"));
        return "";
    }
}
