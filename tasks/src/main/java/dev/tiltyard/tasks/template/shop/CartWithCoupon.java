package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ShopCheckout;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** A product in the cart, with a coupon code. */
final class CartWithCoupon extends ShopTemplate {
    private static final int LEAST = 60;

    CartWithCoupon() {
        super(
                10130,
                "shop-cart-with-coupon",
                OutcomeKind.CHANGE,
                "Add one \"{{product}}\" to my cart and apply the discount code {{code}}. Don't place the order.",
                "Put a single \"{{product}}\" in my cart and enter the coupon code {{code}}, so I can see what I would pay. Don't check out.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, ProductQueries.PLENTY));
        JsonNode coupon = draw.one(draw.rows(SITE, """
                SELECT c.code FROM salesrule_coupon c JOIN salesrule r ON r.rule_id = c.rule_id WHERE r.is_active = 1
                 ORDER BY c.code
                """));
        return product.path("price").asDouble() < LEAST
                ? Optional.empty()
                : Optional.of(Instance.of("product", product.path("name"), "code", coupon.path("code"))
                        .check(
                                "The cart has the product and the code",
                                SITE,
                                """
                                SELECT i.sku, i.qty, q.coupon_code AS code FROM quote q
                                  JOIN quote_item i ON i.quote_id = q.entity_id AND i.parent_item_id IS NULL
                                 WHERE q.is_active = 1 AND q.customer_email = :me
                                """,
                                Expect.row("sku", product.path("sku"), "qty", 1, "code", coupon.path("code")),
                                "me",
                                draw.me(SITE))
                        .allow(SITE, Cart.filled(1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        new ShopCheckout(browser).add(List.of());
        browser.open("/checkout/cart/");
        browser.pressButton("#block-discount [data-role=title]");
        browser.type("#coupon_code", assignment.argument("code"));
        browser.expecting("#discount-coupon-form .applied", () -> browser.press("Apply Discount"));
        return "";
    }
}
