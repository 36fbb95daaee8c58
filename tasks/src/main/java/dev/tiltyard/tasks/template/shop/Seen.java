package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Money;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import java.math.BigDecimal;
import java.util.Map;

/** What a product's page says. */
record Seen(String sku, BigDecimal price) {
    /** Opens the page of the product with this name, and reads it. */
    static Seen of(Hand hand, String name) {
        new ShopVisit(hand).openProduct(name);
        Map<String, String> page = hand.rows(
                        ".product-info-main",
                        Map.of("sku", "[itemprop=sku]", "price", "[data-price-amount]@data-price-amount"))
                .get(0);
        return new Seen(page.getOrDefault("sku", ""), Money.read(page.getOrDefault("price", "")));
    }
}
