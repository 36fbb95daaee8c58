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
import java.util.Locale;
import java.util.Optional;

/** An order that is past being cancelled. */
final class CancelOldOrder extends ShopTemplate {
    CancelOldOrder() {
        super(
                10141,
                "shop-cancel-old-order",
                Kind.UNACHIEVABLE,
                "Cancel my order {{order}}. If the shop offers customers no way to do that, answer \"N/A\" and the order's"
                        + " grand total.",
                "I changed my mind about order {{order}}: cancel it. Should that not be possible for me, say \"N/A\" and what"
                        + " the order came to.");
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
    public String solve(Assignment assignment, Hand hand) {
        Purchase purchase = new OrderVisit(hand).open(assignment.argument("order"));
        if (hand.sees("main a:has-text(\"Cancel\"), main button:has-text(\"Cancel\")")) {
            throw new OracleException("the order can be cancelled after all: " + hand.address());
        }
        return "N/A, it came to " + String.format(Locale.US, "$%,.2f", purchase.total());
    }
}
