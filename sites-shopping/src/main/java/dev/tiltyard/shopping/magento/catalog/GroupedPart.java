package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;

/**
 * A product of a grouped product.
 *
 * @param quantity default quantity
 */
public record GroupedPart(ProductCard product, BigDecimal quantity) {
    /** The default quantity, without trailing zeros. */
    public String plainQuantity() {
        BigDecimal plain = quantity.stripTrailingZeros();
        return (plain.scale() < 0 ? plain.setScale(0) : plain).toPlainString();
    }
}
