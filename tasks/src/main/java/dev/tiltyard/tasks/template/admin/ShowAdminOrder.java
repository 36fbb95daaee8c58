package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The page of an order. */
final class ShowAdminOrder extends AdminTemplate {
    ShowAdminOrder() {
        super(
                10221,
                "admin-show-order",
                OutcomeKind.NAVIGATION,
                "Open the page for order {{order}}.",
                "Show me the details of order {{order}} and leave the page open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(
                draw.rows(
                        SITE,
                        "SELECT increment_id AS number, entity_id AS id FROM sales_order ORDER BY md5(increment_id) LIMIT 300"));
        return Optional.of(Instance.of("order", order.path("number"))
                .endsAt("__SHOPPING_ADMIN__/sales/order/view/order_id/"
                        + order.path("id").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        return "";
    }
}
