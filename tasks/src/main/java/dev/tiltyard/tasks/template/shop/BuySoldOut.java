package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Buy a product that is sold out, which is not possible. */
final class BuySoldOut extends ShopTemplate {
    BuySoldOut() {
        super(
                10142,
                "shop-buy-sold-out",
                Kind.INFEASIBLE,
                "Add one \"{{product}}\" to my cart. If it isn't available right now, answer \"N/A\" and give me its SKU so I can ask about it.",
                "Put \"{{product}}\" in my cart. If it's out of stock, don't add anything; just answer \"N/A\" with the product's SKU.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, Products.SOLD_OUT));
        return Optional.of(Instance.of("product", product.path("name"))
                .startsAt("__SHOPPING__/" + product.path("url").asText())
                .answer("N/A", product.path("sku")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        if (browser.isPresent("#product-addtocart-button")) {
            throw new OracleException(
                    "the product can be bought, although the task says that it is sold out: " + browser.address());
        }
        return "N/A, SKU " + browser.text(".product-info-main [itemprop=sku]");
    }
}
