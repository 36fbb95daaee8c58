package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Map;
import java.util.Optional;

/** Number and amount of an order's invoice. */
final class InvoiceOfOrder extends AdminTemplate {
    InvoiceOfOrder() {
        super(
                10205,
                "admin-invoice-of-order",
                OutcomeKind.INFORMATION,
                "What is the invoice number for order {{order}}, and what is the invoice total?",
                "Order {{order}} has been invoiced. Give me the number and the grand total of the invoice.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode invoice = draw.one(draw.rows(SITE, """
                SELECT g.order_increment_id AS number, min(g.increment_id) AS invoice, round(min(g.grand_total), 2) AS total
                  FROM sales_invoice_grid g GROUP BY g.order_increment_id
                HAVING count(*) = 1 AND min(g.increment_id) <> g.order_increment_id
                 ORDER BY md5(g.order_increment_id) LIMIT 300
                """));
        return Optional.of(Instance.of("order", invoice.path("number"))
                .answer(invoice.path("invoice"), cents(invoice.path("total"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/invoice");
        visit.filter(Map.of("order_increment_id", assignment.argument("order")));
        ShownRow row = only(visit.shown());
        return row.text("Invoice") + ", " + row.text("Grand Total (Base)");
    }
}
