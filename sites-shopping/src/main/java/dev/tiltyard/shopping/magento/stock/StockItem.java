package dev.tiltyard.shopping.magento.stock;

import java.math.BigDecimal;

/**
 * How a product is in stock.
 *
 * @param onHand how many there are in the warehouse, less those that are never sold
 * @param reserved what was ordered and not yet sent, as a number below zero
 * @param counted whether its stock is counted at all
 * @param inStock whether the stock item is marked as in stock
 * @param backorders whether more can be ordered than there are
 * @param least how many a cart must hold at least
 * @param most how many a cart may hold
 * @param divisible whether a part of one can be bought
 * @param increment of which a quantity must be a multiple; zero for any quantity
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
    /** How many can still be sold. */
    public BigDecimal salable() {
        return onHand.add(reserved);
    }

    /** Whether so many can be sold. */
    public boolean has(BigDecimal quantity) {
        return inStock && (!counted || backorders || salable().compareTo(quantity) >= 0);
    }

    /** Whether any can be sold. */
    public boolean hasAny() {
        return inStock && (!counted || backorders || salable().signum() > 0);
    }
}
