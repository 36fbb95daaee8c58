package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Map;
import java.util.Optional;

/** The page of an order's invoice. */
final class ShowInvoice extends AdminTemplate {
    ShowInvoice() {
        super(
                10224,
                "admin-show-invoice",
                OutcomeKind.NAVIGATION,
                "Show me the invoice for order {{order}}.",
                "Find the invoice that belongs to order {{order}} and leave it open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode invoice = draw.one(draw.rows(SITE, """
                SELECT g.order_increment_id AS number, min(g.entity_id) AS id FROM sales_invoice_grid g
                 GROUP BY g.order_increment_id HAVING count(*) = 1 ORDER BY md5(g.order_increment_id) LIMIT 300
                """));
        return Optional.of(Instance.of("order", invoice.path("number"))
                .endsAt("__SHOPPING_ADMIN__/sales/order_invoice/view/invoice_id/"
                        + invoice.path("id").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/invoice");
        visit.filter(Map.of("order_increment_id", assignment.argument("order")));
        visit.open(only(visit.shown()));
        return "";
    }
}
