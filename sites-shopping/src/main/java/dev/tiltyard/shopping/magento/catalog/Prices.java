package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;

/**
 * What a product costs someone of one customer group, before tax.
 *
 * @param regular the price without any reduction
 * @param from what it costs at least: the price of the cheapest variant, or the reduced price
 * @param to what it costs at most
 */
public record Prices(BigDecimal regular, BigDecimal from, BigDecimal to) {
    /** Whether it is sold for less than its regular price. */
    public boolean reduced() {
        return regular.signum() > 0 && from.compareTo(regular) < 0;
    }
}
