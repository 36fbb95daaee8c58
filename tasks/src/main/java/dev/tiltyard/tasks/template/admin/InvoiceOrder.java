package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Invoice a whole order. */
final class InvoiceOrder extends AdminTemplate {
    InvoiceOrder() {
        super(
                10236,
                "admin-invoice-order",
                OutcomeKind.CHANGE,
                "Order {{order}} has been paid. Create an invoice for all of its items with the comment \"{{comment}}\".",
                "Invoice order {{order}} in full and add \"{{comment}}\" as the invoice comment.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, entity_id AS id, round(total_qty_ordered) AS pieces FROM sales_order o
                 WHERE status = 'pending' AND coalesce(total_invoiced, 0) = 0
                   AND NOT EXISTS (SELECT 1 FROM sales_invoice i WHERE i.order_id = o.entity_id) ORDER BY increment_id
                """));
        String comment = draw.any("Paid by bank transfer on", "Check received on") + " May "
                + draw.random().between(2, 28);
        OrderChanges books = OrderChanges.of(draw, order.path("id"));
        return Optional.of(Instance.of("order", order.path("number"), "comment", comment)
                .check(
                        "There is an invoice for all items with the comment",
                        SITE,
                        """
                        SELECT i.total_qty AS pieces, c.comment, o.state, o.total_due AS due FROM sales_invoice i
                          JOIN sales_order o ON o.entity_id = i.order_id
                          JOIN sales_invoice_comment c ON c.parent_id = i.entity_id WHERE i.order_id = :order
                        """,
                        Expect.row("pieces", order.path("pieces"), "comment", comment, "state", "processing", "due", 0),
                        "order",
                        order.path("id"))
                .allow(
                        SITE,
                        Allow.inserted("sales_invoice", 1, "order_id", order.path("id")),
                        Allow.inserted("sales_invoice_grid", 1, "order_id", order.path("id")),
                        Allow.inserted("sales_invoice_comment", 1),
                        books.each("sales_invoice_item"),
                        Allow.kept("sequence_invoice_1"))
                .allow(
                        SITE,
                        books.order(
                                "state",
                                "status",
                                "updated_at",
                                "subtotal_invoiced",
                                "base_subtotal_invoiced",
                                "tax_invoiced",
                                "base_tax_invoiced",
                                "discount_invoiced",
                                "base_discount_invoiced",
                                "shipping_invoiced",
                                "base_shipping_invoiced",
                                "total_invoiced",
                                "base_total_invoiced",
                                "total_paid",
                                "base_total_paid",
                                "total_due",
                                "base_total_due"))
                .allow(SITE, books.amounts()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        browser.followLink("#order_invoice");
        browser.type("#invoice_comment_text", assignment.argument("comment"));
        browser.expecting(".message-success", () -> browser.press("Submit Invoice"));
        return "";
    }
}
