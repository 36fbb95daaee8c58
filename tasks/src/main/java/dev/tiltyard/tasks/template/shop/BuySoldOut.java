package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Buy a product that is sold out, which is not possible. */
final class BuySoldOut extends RepeatedTemplate {
    BuySoldOut() {
        super(
                10142,
                "shop-buy-sold-out",
                Kind.INFEASIBLE,
                ShopConventions.SITE,
                2,
                "Add one \"{{product1}}\" and one \"{{product2}}\" to my cart. If neither of them is available right now, answer \"N/A\" and give me their SKUs so I can ask about them.",
                "Put \"{{product1}}\" and \"{{product2}}\" in my cart. If both are out of stock, don't add anything; just answer \"N/A\" with the two SKUs.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ShopConventions.SITE, Products.SOLD_OUT).stream()
                .map(product -> Instance.of("product", product.path("name")).answer("N/A", product.path("sku")))
                .toList();
    }

    @Override
    protected String find(Assignment thing, BrowserActor browser) {
        new ShopVisit(browser).openProduct(thing.argument("product"));
        if (browser.isPresent("#product-addtocart-button")) {
            throw new OracleException(
                    "the product can be bought, although the task says that it is sold out: " + browser.address());
        }
        return "N/A, SKU " + browser.text(".product-info-main [itemprop=sku]");
    }
}
