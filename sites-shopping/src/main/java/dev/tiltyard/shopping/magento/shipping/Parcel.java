package dev.tiltyard.shopping.magento.shipping;

import java.math.BigDecimal;

/**
 * What is shipped where.
 *
 * @param country two-letter code
 * @param region id of the region; 0 if unknown
 * @param quantity number of items that are not shipped for free
 * @param all number of items, including those that are shipped for free
 * @param value the items' price, minus the discount
 */
public record Parcel(
        String country,
        long region,
        String postcode,
        BigDecimal quantity,
        BigDecimal all,
        BigDecimal weight,
        BigDecimal value) {}
