package dev.tiltyard.shopping.magento.shipping;

import java.math.BigDecimal;

/**
 * What is to be sent where.
 *
 * @param country two capital letters
 * @param region number of the region; 0 if unknown
 * @param quantity how many items have to be paid for
 * @param all how many items there are, including those that are shipped for free
 * @param value what the items cost, less the discount
 */
public record Parcel(
        String country,
        long region,
        String postcode,
        BigDecimal quantity,
        BigDecimal all,
        BigDecimal weight,
        BigDecimal value) {}
