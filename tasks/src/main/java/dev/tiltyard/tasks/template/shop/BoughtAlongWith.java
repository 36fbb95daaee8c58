package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.MoneyText;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.stream.Collectors;

/** The other items of an order. */
final class BoughtAlongWith extends RepeatedTemplate {
    BoughtAlongWith() {
        super(
                10104,
                "shop-bought-along-with",
                OutcomeKind.INFORMATION,
                ShopConventions.SITE,
                2,
                "In {{month1}} I ordered \"{{product1}}\" together with one other item, and in {{month2}} I ordered \"{{product2}}\" together with one other item. What were the two other items, and how much did each cost?",
                "My {{month1}} order with \"{{product1}}\" has a second item in it, and so does my {{month2}} order with \"{{product2}}\". Tell me the names and prices of these two other items.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw
                .rows(ShopConventions.SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT t.name, m.month, o.name AS other, o.price FROM things t JOIN mine m ON m.id = t.id
                  JOIN things o ON o.id = t.id AND o.name <> t.name
                 WHERE t.times = 1 AND t.others = 1 AND o.times = 1 AND t.name NOT LIKE '%"%' ORDER BY m.id, t.name
                """, "me", draw.me(ShopConventions.SITE))
                .stream()
                .map(pair -> Instance.of("product", pair.path("name"), "month", pair.path("month"))
                        .answer(pair.path("other"), ShopTemplate.cents(pair.path("price"))))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        OrderVisit visit = new OrderVisit(browser);
        String product = thing.argument("product");
        MyOrders.open(visit, thing.argument("month"), product);
        return visit.items().stream()
                .filter(item -> !item.name().equals(product))
                .map(item -> item.name() + ", " + MoneyText.show(item.price()))
                .collect(Collectors.joining("; "));
    }
}
