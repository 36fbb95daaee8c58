package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.Purchase;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Optional;

/** What cost most in an order. */
final class MostExpensiveInOrder extends ShopTemplate {
    MostExpensiveInOrder() {
        super(
                10102,
                "shop-most-expensive-in-order",
                Kind.INFORMATION,
                "What is the most expensive item in my order {{order}}? Give me its name and SKU.",
                "Open my order {{order}} and tell me the name and SKU of the item with the highest price.");
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
    public String solve(Assignment assignment, BrowserActor browser) {
        OrderVisit visit = new OrderVisit(browser);
        visit.open(assignment.argument("order"));
        return visit.items().stream()
                .max(Comparator.comparing(Purchase.Item::price))
                .map(item -> item.name() + ", SKU " + item.sku())
                .orElseThrow(() -> new OracleException("the order is empty"));
    }
}
