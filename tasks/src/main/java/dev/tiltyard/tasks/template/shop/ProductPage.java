package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.shop.Money;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import java.math.BigDecimal;
import java.util.Map;

/** What a product's page says. */
record ProductPage(String sku, BigDecimal price) {
    /** Opens the page of the product with this name, and reads it. */
    static ProductPage of(BrowserActor browser, String name) {
        new ShopVisit(browser).openProduct(name);
        Map<String, String> page = browser.rows(
                        ".product-info-main",
                        Map.of("sku", "[itemprop=sku]", "price", "[data-price-amount]@data-price-amount"))
                .get(0);
        return new ProductPage(page.getOrDefault("sku", ""), Money.read(page.getOrDefault("price", "")));
    }
}
