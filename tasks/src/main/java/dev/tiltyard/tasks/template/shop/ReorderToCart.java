package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Reorder the items of an order to the cart. */
final class ReorderToCart extends ShopTemplate {
    ReorderToCart() {
        super(
                10132,
                "shop-reorder-to-cart",
                OutcomeKind.CHANGE,
                "I want to buy the same things as in my order {{order}} again. Add everything from it to my cart, but don't place the order yet.",
                "Put all the items from my order {{order}} back in my cart. Stop before checkout.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(SITE, MyOrders.MINE + """
                SELECT m.id, m.number, count(*) AS things, group_concat(i.sku ORDER BY i.sku SEPARATOR '\\n') AS skus FROM mine m
                  JOIN sales_order_item i ON i.order_id = m.id AND i.parent_item_id IS NULL
                  JOIN cataloginventory_stock_item s ON s.product_id = i.product_id
                 GROUP BY m.id, m.number
                HAVING min(s.is_in_stock) = 1 AND min(s.qty) > 2 AND max(i.product_type) = 'simple'
                   AND min(i.product_type) = 'simple' ORDER BY m.id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("order", order.path("number"))
                .check(
                        "The cart has the items of the order",
                        SITE,
                        "SELECT x.sku FROM (" + Cart.LINES + ") x",
                        Expect.set(List.of(order.path("skus").asText().split("\n"))),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Cart.filled(order.path("things").asInt())));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        OrderVisit visit = new OrderVisit(browser);
        visit.open(assignment.argument("order"));
        browser.expecting("#shopping-cart-table", () -> browser.follow("Reorder"));
        return "";
    }
}
