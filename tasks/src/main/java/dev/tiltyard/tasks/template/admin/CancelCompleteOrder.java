package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** An order that is complete, and so past being cancelled. */
final class CancelCompleteOrder extends AdminTemplate {
    CancelCompleteOrder() {
        super(
                10251,
                "admin-cancel-complete-order",
                Kind.UNACHIEVABLE,
                "Cancel order {{order}}. If its state does not allow that any more, change nothing and answer \"N/A\" and the"
                        + " customer's e-mail address, so that I can write to them.",
                "Order {{order}} is to be cancelled. Should the back office offer no way to do that, answer \"N/A\" with the"
                        + " e-mail address of whoever placed it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, customer_email AS email FROM sales_order WHERE entity_id IN
                       (SELECT min(entity_id) FROM sales_order WHERE status = 'complete' GROUP BY customer_email)
                 ORDER BY md5(increment_id) LIMIT 300
                """));
        return Optional.of(Instance.of("order", order.path("number")).answer("N/A", order.path("email")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new AdminVisit(hand).order(assignment.argument("order"));
        if (hand.sees("#order-view-cancel-button")) {
            throw new OracleException("the order can be cancelled after all: " + hand.address());
        }
        return "N/A: " + hand.text(".order-account-information table");
    }
}
