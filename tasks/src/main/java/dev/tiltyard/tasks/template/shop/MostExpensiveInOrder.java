package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ListedOrder;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.Comparator;
import java.util.List;

/** The most expensive item of an order. */
final class MostExpensiveInOrder extends RepeatedTemplate {
    MostExpensiveInOrder() {
        super(
                10102,
                "shop-most-expensive-in-order",
                OutcomeKind.INFORMATION,
                ShopConventions.SITE,
                2,
                "What is the most expensive item in each of my orders {{order1}} and {{order2}}? Give me the names and SKUs of both items.",
                "Open my orders {{order1}} and {{order2}}. For each of them, tell me the name and SKU of the item with the highest price.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw
                .rows(ShopConventions.SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT m.number, min(t.name) AS name, min(t.sku) AS sku FROM things t JOIN mine m ON m.id = t.id
                 WHERE t.others > 0 AND t.place = 1 GROUP BY m.id, m.number HAVING count(*) = 1 ORDER BY m.id
                """, "me", draw.me(ShopConventions.SITE))
                .stream()
                .map(thing -> Instance.of("order", thing.path("number")).answer(thing.path("name"), thing.path("sku")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        OrderVisit visit = new OrderVisit(browser);
        visit.open(thing.argument("order"));
        return visit.items().stream()
                .max(Comparator.comparing(ListedOrder.Item::price))
                .map(item -> item.name() + ", SKU " + item.sku())
                .orElseThrow(() -> new OracleException("the order is empty"));
    }
}
