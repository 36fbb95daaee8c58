package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;

/**
 * A product's prices for a customer group, before tax.
 *
 * @param regular the regular price
 * @param from minimal price: that of the cheapest variant, or the final price
 * @param to maximal price
 * @param range whether a bundle's price is shown as a range
 */
public record Prices(BigDecimal regular, BigDecimal from, BigDecimal to, boolean range) {
    /** Whether its final price is below its regular price. */
    public boolean reduced() {
        return regular.signum() > 0 && from.compareTo(regular) < 0;
    }
}
