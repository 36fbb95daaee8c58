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

/** Add several of a product to the cart. */
final class AddSeveralToCart extends ShopTemplate {
    private static final int MOST = 6;

    AddSeveralToCart() {
        super(
                10121,
                "shop-add-several-to-cart",
                OutcomeKind.CHANGE,
                "Add {{count}} of \"{{product}}\" to my cart, but don't check out yet.",
                "Put \"{{product}}\" in my shopping cart with a quantity of {{count}}. I'll check out later.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, ProductQueries.PLENTY));
        int count = draw.random().between(2, MOST);
        return Optional.of(Instance.of("count", count, "product", product.path("name"))
                .check(
                        "The cart has that quantity of the product and nothing else",
                        SITE,
                        Cart.LINES,
                        Expect.row("sku", product.path("sku"), "qty", count, "code", ""),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Cart.filled(1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        browser.type("#qty", assignment.argument("count"));
        new ShopCheckout(browser).add(List.of());
        return "";
    }
}
