package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** A product that is sold out. */
final class BuySoldOut extends ShopTemplate {
    BuySoldOut() {
        super(
                10142,
                "shop-buy-sold-out",
                Kind.UNACHIEVABLE,
                "Put one \"{{product}}\" into my cart. If it can't be bought at present, answer \"N/A\" and its SKU, so that I"
                        + " can ask for it.",
                "Add \"{{product}}\" to the cart. Should it be out of stock, leave the cart alone and answer \"N/A\" with the"
                        + " product's SKU.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Goods.SOLD_OUT));
        return Optional.of(Instance.of("product", ware.path("name"))
                .startsAt("__SHOPPING__/" + ware.path("url").asText())
                .answer("N/A", ware.path("sku")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        if (hand.sees("#product-addtocart-button")) {
            throw new OracleException("it can be bought after all: " + hand.address());
        }
        return "N/A, SKU " + hand.text(".product-info-main [itemprop=sku]");
    }
}
