package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ListedOrder;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Locale;

/** Number and total of the order with a product. */
final class FindOrderOfProduct extends RepeatedTemplate {
    FindOrderOfProduct() {
        super(
                10101,
                "shop-find-order-of-product",
                OutcomeKind.INFORMATION,
                ShopConventions.SITE,
                2,
                "I bought \"{{product1}}\" in {{month1}} and \"{{product2}}\" in {{month2}}. What are the order numbers, and what was the grand total of each order?",
                "I need to file claims for \"{{product1}}\", which I ordered in {{month1}}, and for \"{{product2}}\", ordered in {{month2}}. Give me the two order numbers and the grand totals of these orders.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw
                .rows(ShopConventions.SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT min(t.name) AS name, m.month, m.number, m.total FROM things t JOIN mine m ON m.id = t.id
                 WHERE t.times = 1 AND t.name NOT LIKE '%"%' GROUP BY m.id, m.month, m.number, m.total ORDER BY m.id
                """, "me", draw.me(ShopConventions.SITE))
                .stream()
                .map(thing -> Instance.of("product", thing.path("name"), "month", thing.path("month"))
                        .answer(thing.path("number"), ShopTemplate.cents(thing.path("total"))))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ListedOrder found = MyOrders.open(new OrderVisit(browser), thing.argument("month"), thing.argument("product"));
        return found.number() + ", " + String.format(Locale.US, "$%,.2f", found.total());
    }
}
