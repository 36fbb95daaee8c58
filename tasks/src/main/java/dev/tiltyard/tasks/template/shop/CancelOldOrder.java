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
import java.util.Locale;
import java.util.Optional;

/** Cancel an old order, which is not possible. */
final class CancelOldOrder extends ShopTemplate {
    CancelOldOrder() {
        super(
                10141,
                "shop-cancel-old-order",
                Kind.INFEASIBLE,
                "Cancel my order {{order}}. If the shop doesn't let customers do that, answer \"N/A\" and tell me the order's grand total.",
                "I changed my mind about order {{order}}, so please cancel it. If I can't cancel it myself, answer \"N/A\" along with its grand total.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, MyOrders.MINE + """
                SELECT number, total FROM mine m WHERE status IN ('complete', 'pending')
                   AND (SELECT count(*) FROM mine o WHERE o.total = m.total) = 1 ORDER BY id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("order", order.path("number")).answer("N/A", cents(order.path("total"))));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        Purchase purchase = new OrderVisit(browser).open(assignment.argument("order"));
        if (browser.isPresent("main a:has-text(\"Cancel\"), main button:has-text(\"Cancel\")")) {
            throw new OracleException(
                    "the order can be canceled, although the task says that it cannot: " + browser.address());
        }
        return "N/A, the grand total is " + String.format(Locale.US, "$%,.2f", purchase.total());
    }
}
