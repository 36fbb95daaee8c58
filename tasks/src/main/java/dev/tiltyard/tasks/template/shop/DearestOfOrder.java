package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.Purchase;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Optional;

/** What cost most in an order. */
final class DearestOfOrder extends ShopTemplate {
    DearestOfOrder() {
        super(
                10102,
                "shop-dearest-of-order",
                Kind.INFORMATION,
                "Which of the things in my order {{order}} had the highest price, and what is its SKU?",
                "Open order {{order}} of mine and tell me name and SKU of its most expensive item.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode thing = draw.one(draw.rows(SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT m.number, min(t.name) AS name, min(t.sku) AS sku FROM things t JOIN mine m ON m.id = t.id
                 WHERE t.others > 0 AND t.place = 1 GROUP BY m.id, m.number HAVING count(*) = 1 ORDER BY m.id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("order", thing.path("number")).answer(thing.path("name"), thing.path("sku")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        OrderVisit visit = new OrderVisit(hand);
        visit.open(assignment.argument("order"));
        return visit.items().stream()
                .max(Comparator.comparing(Purchase.Item::price))
                .map(item -> item.name() + ", SKU " + item.sku())
                .orElseThrow(() -> new OracleException("the order is empty"));
    }
}
