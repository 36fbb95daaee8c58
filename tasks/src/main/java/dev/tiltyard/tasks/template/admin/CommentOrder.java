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

/** A comment on an order. */
final class CommentOrder extends AdminTemplate {
    CommentOrder() {
        super(
                10233,
                "admin-comment-order",
                OutcomeKind.CHANGE,
                "Add the comment \"{{comment}}\" to order {{order}}. Don't notify the customer, and don't change the status.",
                "Add an internal note to order {{order}} without emailing the customer, and keep the order's status: \"{{comment}}\"");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, entity_id AS id, status FROM sales_order WHERE status IN ('complete', 'pending')
                 ORDER BY md5(increment_id) LIMIT 300
                """));
        String comment =
                draw.any("The customer called about", "Checked with the warehouse about", "The carrier asked about")
                        + " " + draw.any("the gift wrap", "a second delivery attempt", "the door code") + ", "
                        + draw.any("everything is settled.", "needs an answer by Friday.", "no reply yet.");
        return Optional.of(Instance.of("comment", comment, "order", order.path("number"))
                .check(
                        "The order has the comment",
                        SITE,
                        """
                        SELECT comment, status, is_customer_notified AS notified FROM sales_order_status_history
                         WHERE parent_id = :order ORDER BY entity_id DESC LIMIT 1
                        """,
                        Expect.row("comment", comment, "status", order.path("status"), "notified", 0),
                        "order",
                        order.path("id"))
                .allow(SITE, Allow.inserted("sales_order_status_history", 1, "parent_id", order.path("id"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        browser.type("#history_comment", assignment.argument("comment"));
        browser.expecting(
                "#order_history_block .note-list-comment:has-text(\"" + assignment.argument("comment") + "\")",
                () -> browser.pressButton("#history_form button[type=submit]"));
        return "";
    }
}
