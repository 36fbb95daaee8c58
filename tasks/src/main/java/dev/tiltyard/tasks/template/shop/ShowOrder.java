package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** The page of an order. */
final class ShowOrder extends ShopTemplate {
    ShowOrder() {
        super(
                10113,
                "shop-show-order",
                Kind.NAVIGATION,
                "Show me the order of {{month}} with which I bought \"{{product}}\".",
                "I need to see the details of the order that I placed for \"{{product}}\" in {{month}}: leave its page open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode thing = draw.one(draw.rows(SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT t.name, m.month, m.id FROM things t JOIN mine m ON m.id = t.id
                 WHERE t.times = 1 AND t.name NOT LIKE '%"%' AND t.place = 1 ORDER BY m.id, t.name
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("month", thing.path("month"), "product", thing.path("name"))
                .endsAt("__SHOPPING__/sales/order/view/order_id/"
                        + thing.path("id").asText()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MyOrders.open(new OrderVisit(hand), assignment.argument("month"), assignment.argument("product"));
        return "";
    }
}
