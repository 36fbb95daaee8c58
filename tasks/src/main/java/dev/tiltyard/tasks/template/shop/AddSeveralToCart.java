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

/** Several pieces of a product in the cart. */
final class AddSeveralToCart extends ShopTemplate {
    private static final int MOST = 6;

    AddSeveralToCart() {
        super(
                10121,
                "shop-add-several-to-cart",
                Kind.CHANGE,
                "Put {{count}} pieces of \"{{product}}\" into my cart, but do not check out yet.",
                "Fill my shopping cart with {{count}} of \"{{product}}\". I will pay later.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Goods.PLENTY));
        int count = draw.dice().between(2, MOST);
        return Optional.of(Instance.of("count", count, "product", ware.path("name"))
                .check(
                        "The cart has that many of it and nothing else",
                        SITE,
                        Cart.LINES,
                        Expect.row("sku", ware.path("sku"), "qty", count, "code", ""),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Cart.filled(1)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ShopVisit(hand).openProduct(assignment.argument("product"));
        hand.type("#qty", assignment.argument("count"));
        new Checkout(hand).add(List.of());
        return "";
    }
}
