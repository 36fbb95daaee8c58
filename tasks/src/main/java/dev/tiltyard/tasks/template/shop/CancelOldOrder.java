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
import java.util.List;
import java.util.Locale;

/** Cancel an old order, which is not possible. */
final class CancelOldOrder extends RepeatedTemplate {
    CancelOldOrder() {
        super(
                10141,
                "shop-cancel-old-order",
                OutcomeKind.INFEASIBLE,
                ShopConventions.SITE,
                2,
                "Cancel my orders {{order1}} and {{order2}}. If the shop doesn't let customers do that, answer \"N/A\" and tell me the grand total of each.",
                "I changed my mind about orders {{order1}} and {{order2}}, so please cancel both. If I can't cancel them myself, answer \"N/A\" along with their grand totals.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ShopConventions.SITE, MyOrders.MINE + """
                SELECT number, total FROM mine m WHERE status IN ('complete', 'pending')
                   AND (SELECT count(*) FROM mine o WHERE o.total = m.total) = 1 ORDER BY id
                """, "me", draw.me(ShopConventions.SITE)).stream()
                .map(order -> Instance.of("order", order.path("number"))
                        .answer("N/A", ShopTemplate.cents(order.path("total"))))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        ListedOrder purchase = new OrderVisit(browser).open(thing.argument("order"));
        if (browser.isPresent("main a:has-text(\"Cancel\"), main button:has-text(\"Cancel\")")) {
            throw new OracleException(
                    "the order can be canceled, although the task says that it cannot: " + browser.address());
        }
        return "N/A, the grand total is " + String.format(Locale.US, "$%,.2f", purchase.total());
    }
}
