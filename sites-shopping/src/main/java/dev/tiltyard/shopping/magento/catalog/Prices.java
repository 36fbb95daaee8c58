package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;

/**
 * What a product costs someone of one customer group, before tax.
 *
 * @param regular the price without any reduction
 * @param from what it costs at least: the price of the cheapest variant, or the reduced price
 * @param to what it costs at most
 * @param range whether the price of a bundle is shown with both of its ends
 */
public record Prices(BigDecimal regular, BigDecimal from, BigDecimal to, boolean range) {
    /** Whether it is sold for less than its regular price. */
    public boolean reduced() {
        return regular.signum() > 0 && from.compareTo(regular) < 0;
    }
}
