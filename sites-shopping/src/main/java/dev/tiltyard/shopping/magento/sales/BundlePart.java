package dev.tiltyard.shopping.magento.sales;

import java.math.BigDecimal;

/**
 * What an item is within its bundle.
 *
 * @param choice the number of the choice that it was taken for
 * @param label what that choice is called
 * @param quantity how many of it are in one bundle
 * @param price what so many of it add to the price of one bundle
 */
public record BundlePart(String choice, String label, BigDecimal quantity, BigDecimal price) {}
