package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ShopCheckout;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Order one product. */
final class OrderProduct extends ShopTemplate {
    OrderProduct() {
        super(
                10131,
                "shop-order-product",
                OutcomeKind.CHANGE,
                "Order {{count}} of \"{{product}}\" for me. Ship it to my default address with flat rate shipping, and pay by check or money order.",
                "Buy {{count}} of \"{{product}}\" and place the order. Use my default address, flat rate "
                        + "shipping, and check / money order as the payment method.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, ProductQueries.PLENTY));
        int count = draw.random().between(1, 3);
        return Optional.of(Instance.of("count", count, "product", product.path("name"))
                .check(
                        "My newest order is for that product",
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
                                product.path("sku"),
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        browser.type("#qty", assignment.argument("count"));
        ShopCheckout checkout = new ShopCheckout(browser);
        checkout.add(List.of());
        checkout.buy();
        return "";
    }
}
