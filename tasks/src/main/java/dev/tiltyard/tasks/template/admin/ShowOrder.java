package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** The page of an order. */
final class ShowOrder extends AdminTemplate {
    ShowOrder() {
        super(
                10221,
                "admin-show-order",
                Kind.NAVIGATION,
                "Bring up the page of order {{order}}.",
                "I want to see order {{order}} in full: leave its page open.");
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
    public String solve(Assignment assignment, Hand hand) {
        new AdminVisit(hand).order(assignment.argument("order"));
        return "";
    }
}
