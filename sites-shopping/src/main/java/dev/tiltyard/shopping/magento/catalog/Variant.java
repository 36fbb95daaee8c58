package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.util.Map;

/**
 * A variant (associated product) of a configurable product.
 *
 * @param options its option ids by attribute id
 * @param image path of its image; empty if it has none
 */
public record Variant(
        long id,
        String sku,
        String name,
        BigDecimal price,
        boolean inStock,
        Map<Integer, Integer> options,
        String image) {
    public Variant {
        options = Map.copyOf(options);
    }
}
