package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A comment on an order. */
final class CommentOrder extends AdminTemplate {
    CommentOrder() {
        super(
                10233,
                "admin-comment-order",
                Kind.CHANGE,
                "Add the comment \"{{comment}}\" to order {{order}}. The customer is not to be notified, and the status stays.",
                "Leave a note with order {{order}}, just for us, without a mail to the customer: \"{{comment}}\"");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, entity_id AS id, status FROM sales_order WHERE status IN ('complete', 'pending')
                 ORDER BY md5(increment_id) LIMIT 300
                """));
        String comment = draw.any("Customer called about", "Checked with the warehouse:", "Carrier asked for")
                + " " + draw.any("the gift wrap", "a second delivery attempt", "the door code") + ", "
                + draw.any("all settled.", "to be answered by Friday.", "no reply yet.");
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
    public String solve(Assignment assignment, Hand hand) {
        new AdminVisit(hand).order(assignment.argument("order"));
        hand.type("#history_comment", assignment.argument("comment"));
        hand.pressButton("#history_form button[type=submit]");
        hand.await("#order_history_block .note-list-comment:has-text(\"" + assignment.argument("comment") + "\")");
        return "";
    }
}
