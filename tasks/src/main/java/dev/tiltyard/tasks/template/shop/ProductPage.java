package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.shop.MoneyText;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import java.math.BigDecimal;
import java.util.Map;

/** The contents of a product's page. */
record ProductPage(String sku, BigDecimal price) {
    /** Finds and opens the product with this name, and reads its page. */
    static ProductPage of(BrowserActor browser, String name) {
        new ShopVisit(browser).openProduct(name);
        ShownRow page = browser.rows(
                        ".product-info-main",
                        Map.of("sku", "[itemprop=sku]", "price", "[data-price-amount]@data-price-amount"))
                .get(0);
        return new ProductPage(page.text("sku"), MoneyText.read(page.text("price")));
    }
}
