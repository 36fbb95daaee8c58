package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.ProductPrice;
import java.util.Optional;

/** Add a product that is out of stock, which the search does not find, to the cart together with another. */
final class BuySoldOut extends ShopTemplate {
    private static final FactQuestion PRICE = new ProductPrice();

    BuySoldOut() {
        super(
                10142,
                "shop-buy-sold-out",
                OutcomeKind.INFEASIBLE,
                "Add this \"{{product}}\" and one \"{{other}}\" to my cart. If the first isn't available right now, don't add anything; answer \"N/A\" and give me its SKU and the price of the second.",
                "I want to buy \"{{product}}\" (the page is open) together with \"{{other}}\", so put both in my cart. If the first is out of stock, leave the cart as it is; just answer \"N/A\" with its SKU and the price of the other product.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, ProductQueries.SOLD_OUT));
        return PRICE.draw(draw)
                .map(other -> Instance.of("product", product.path("name"), "other", other.text("product"))
                        .startsAt("__SHOPPING__/" + product.path("url").asText())
                        .answer("N/A", product.path("sku"), other.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        if (browser.isPresent("#product-addtocart-button")) {
            throw new OracleException(
                    "the product can be bought, although the task says that it is sold out: " + browser.address());
        }
        String sku = browser.text(".product-info-main [itemprop=sku]");
        return "N/A, SKU " + sku + "; the other costs "
                + PRICE.find(assignment.with("product", assignment.argument("other")), browser);
    }
}
