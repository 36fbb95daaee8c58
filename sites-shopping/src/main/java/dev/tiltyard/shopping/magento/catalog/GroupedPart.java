package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;

/**
 * A product of a grouped product.
 *
 * @param quantity how many of it are offered at first
 */
public record GroupedPart(ProductCard product, BigDecimal quantity) {
    /** How many of it are offered at first, without needless zeros. */
    public String plainQuantity() {
        BigDecimal plain = quantity.stripTrailingZeros();
        return (plain.scale() < 0 ? plain.setScale(0) : plain).toPlainString();
    }
}
