package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The page of an order. */
final class ShowOrder extends ShopTemplate {
    ShowOrder() {
        super(
                10113,
                "shop-show-order",
                OutcomeKind.NAVIGATION,
                "Show me the order from {{month}} in which I bought \"{{product}}\".",
                "I need to see the details of my {{month}} order for \"{{product}}\". Open its page and leave it open.");
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        MyOrders.open(new OrderVisit(browser), assignment.argument("month"), assignment.argument("product"));
        return "";
    }
}
