package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Checkout;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** An order of one product. */
final class OrderProduct extends ShopTemplate {
    OrderProduct() {
        super(
                10131,
                "shop-order-product",
                Kind.CHANGE,
                "Order {{count}} of \"{{product}}\" for me, shipped to my usual address and paid by check or money order.",
                "Buy {{count}} of \"{{product}}\": place the order with my default address, flat rate shipping, check / money"
                        + " order.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Goods.PLENTY));
        int count = draw.dice().between(1, 3);
        return Optional.of(Instance.of("count", count, "product", ware.path("name"))
                .check(
                        "My newest order is of that product",
                        SITE,
                        """
                        SELECT i.sku, i.qty_ordered AS qty, o.status, o.shipping_method AS shipping, p.method AS payment,
                               a.street, a.postcode, coalesce(o.coupon_code, '') AS code FROM sales_order o
                          JOIN sales_order_item i ON i.order_id = o.entity_id AND i.parent_item_id IS NULL
                          JOIN sales_order_payment p ON p.parent_id = o.entity_id
                          JOIN sales_order_address a ON a.parent_id = o.entity_id AND a.address_type = 'shipping'
                         WHERE o.customer_email = :me
                           AND o.entity_id = (SELECT max(entity_id) FROM sales_order)
                        """,
                        Expect.row(
                                "sku",
                                ware.path("sku"),
                                "qty",
                                count,
                                "status",
                                "pending",
                                "shipping",
                                "flatrate_flatrate",
                                "payment",
                                "checkmo",
                                "street",
                                address(draw).path("street"),
                                "postcode",
                                address(draw).path("postcode"),
                                "code",
                                ""),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Cart.filled(1))
                .allow(
                        SITE,
                        Allow.inserted("sales_order", 1),
                        Allow.inserted("sales_order_item", 1),
                        Allow.inserted("sales_order_address", 2),
                        Allow.inserted("sales_order_payment", 1),
                        Allow.inserted("sales_order_grid", 1),
                        Allow.kept("sales_order_status_history"),
                        Allow.kept("quote_payment"),
                        Allow.kept("inventory_reservation"),
                        Allow.kept("sequence_order_1")));
    }

    private static JsonNode address(Draw draw) {
        return draw.row(SITE, """
                SELECT a.street, a.postcode FROM customer_address_entity a JOIN customer_entity c
                    ON c.default_shipping = a.entity_id WHERE c.email = :me
                """, "me", draw.me(SITE));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ShopVisit(hand).openProduct(assignment.argument("product"));
        hand.type("#qty", assignment.argument("count"));
        Checkout checkout = new Checkout(hand);
        checkout.add(List.of());
        checkout.buy();
        return "";
    }
}
