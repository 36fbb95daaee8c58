package dev.tiltyard.shopping.magento.sales;

import java.math.BigDecimal;

/**
 * An item's place in its bundle.
 *
 * @param choice id of its option
 * @param label title of that option
 * @param quantity quantity per bundle
 * @param price what this quantity adds to the price of one bundle
 */
public record BundlePart(String choice, String label, BigDecimal quantity, BigDecimal price) {}
