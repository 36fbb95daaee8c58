package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Checkout;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** A product in the cart, with a discount code. */
final class CartWithCoupon extends ShopTemplate {
    private static final int LEAST = 60;

    CartWithCoupon() {
        super(
                10130,
                "shop-cart-with-coupon",
                Kind.CHANGE,
                "Put one \"{{product}}\" into my cart and apply the discount code {{code}} there. Do not order.",
                "Get \"{{product}}\" into the cart, a single one, and enter the coupon {{code}} so that I see what I would pay.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Goods.PLENTY));
        JsonNode coupon = draw.one(draw.rows(SITE, """
                SELECT c.code FROM salesrule_coupon c JOIN salesrule r ON r.rule_id = c.rule_id WHERE r.is_active = 1
                 ORDER BY c.code
                """));
        return ware.path("price").asDouble() < LEAST
                ? Optional.empty()
                : Optional.of(Instance.of("product", ware.path("name"), "code", coupon.path("code"))
                        .check(
                                "The cart has the product and the code",
                                SITE,
                                """
                                SELECT i.sku, i.qty, q.coupon_code AS code FROM quote q
                                  JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
                                 WHERE q.is_active = 1 AND q.customer_email = :me
                                """,
                                Expect.row("sku", ware.path("sku"), "qty", 1, "code", coupon.path("code")),
                                "me",
                                draw.me(SITE))
                        .allow(SITE, Cart.filled(1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ShopVisit(hand).openProduct(assignment.argument("product"));
        new Checkout(hand).add(List.of());
        hand.open("/checkout/cart/");
        hand.pressButton("#block-discount [data-role=title]");
        hand.type("#coupon_code", assignment.argument("code"));
        hand.press("Apply Discount");
        hand.await("#discount-coupon-form .applied");
        return "";
    }
}
