package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Cancel a complete order, which is not possible. */
final class CancelCompleteOrder extends AdminTemplate {
    CancelCompleteOrder() {
        super(
                10251,
                "admin-cancel-complete-order",
                OutcomeKind.INFEASIBLE,
                "Cancel order {{order}}. If it can't be canceled anymore, don't change anything; answer "
                        + "\"N/A\" and give me the customer's email address so I can write to them.",
                "Please cancel order {{order}}. If its status doesn't allow that, answer \"N/A\" with the email address of the customer who placed it.");
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        if (browser.isPresent("#order-view-cancel-button")) {
            throw new OracleException(
                    "the order can be canceled, although the task says that it cannot: " + browser.address());
        }
        return "N/A: " + browser.text(".order-account-information table");
    }
}
