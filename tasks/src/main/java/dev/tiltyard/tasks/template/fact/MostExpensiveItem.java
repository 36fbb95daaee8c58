package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ListedOrder;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import java.util.Comparator;
import java.util.Optional;

/** The SKU of the item with the highest unit price in one of the user's shop orders. */
public record MostExpensiveItem() implements FactQuestion {
    @Override
    public String site() {
        return Sites.SHOP;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(site(), """
                SELECT o.increment_id, i.sku
                  FROM sales_order o JOIN sales_order_item i ON i.order_id = o.entity_id AND i.parent_item_id IS NULL
                 WHERE o.customer_email = :me AND i.product_type = 'simple'
                   AND (SELECT count(*) FROM sales_order_item a
                         WHERE a.order_id = o.entity_id AND a.parent_item_id IS NULL) > 1
                   AND NOT EXISTS (SELECT 1 FROM sales_order_item b
                                    WHERE b.order_id = o.entity_id AND b.parent_item_id IS NULL
                                      AND b.item_id <> i.item_id AND b.price >= i.price)
                 ORDER BY o.increment_id
                """, "me", draw.me(site())));
        return Optional.of(DrawnFact.of(order.path("sku").asText(), "order", order.path("increment_id")));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        OrderVisit visit = Sites.orders(browser);
        visit.open(assignment.argument("order"));
        return visit.items().stream()
                .max(Comparator.comparing(ListedOrder.Item::price))
                .map(ListedOrder.Item::sku)
                .orElseThrow(() -> new OracleException("the order has no items"));
    }
}
