package dev.tiltyard.shopping.magento.stock;

import java.math.BigDecimal;

/**
 * A product's stock data.
 *
 * @param onHand source quantity, minus the out-of-stock threshold
 * @param reserved reservations, as a number of at most zero
 * @param counted whether stock is managed
 * @param inStock whether the stock item is marked as in stock
 * @param backorders whether backorders are allowed
 * @param least minimum quantity in a cart
 * @param most maximum quantity in a cart
 * @param divisible whether decimal quantities are allowed
 * @param increment quantity increment; zero for any quantity
 */
public record StockItem(
        long product,
        String sku,
        BigDecimal onHand,
        BigDecimal reserved,
        boolean counted,
        boolean inStock,
        boolean backorders,
        BigDecimal least,
        BigDecimal most,
        boolean divisible,
        BigDecimal increment) {
    /** Salable quantity. */
    public BigDecimal salable() {
        return onHand.add(reserved);
    }

    /** Whether a quantity is salable. */
    public boolean has(BigDecimal quantity) {
        return inStock && (!counted || backorders || salable().compareTo(quantity) >= 0);
    }

    /** Whether any quantity is salable. */
    public boolean hasAny() {
        return inStock && (!counted || backorders || salable().signum() > 0);
    }
}
