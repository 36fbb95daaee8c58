package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.util.Map;

/**
 * A variant of a configurable product.
 *
 * @param options ids of its option by the id of the attribute
 * @param image path of its picture, empty if it has none
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
