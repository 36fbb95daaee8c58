package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Who placed an order. */
final class BuyerOfOrder extends AdminTemplate {
    BuyerOfOrder() {
        super(
                10201,
                "admin-buyer-of-order",
                OutcomeKind.INFORMATION,
                "Who placed order {{order}}? Give me the customer's name and email address.",
                "Look up order {{order}} and tell me the name and email of the customer.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, """
                SELECT increment_id AS number, concat(customer_firstname, ' ', customer_lastname) AS name, customer_email AS email
                  FROM sales_order WHERE entity_id IN
                       (SELECT min(entity_id) FROM sales_order WHERE customer_id IS NOT NULL GROUP BY customer_email)
                 ORDER BY md5(increment_id) LIMIT 300
                """));
        return Optional.of(Instance.of("order", order.path("number")).answer(order.path("name"), order.path("email")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).order(assignment.argument("order"));
        return browser.text(".order-account-information table");
    }
}
