package dev.tiltyard.shopping.magento.shipping;

import java.math.BigDecimal;

/**
 * A shipping rate.
 *
 * @param carrier {@code flatrate}
 * @param carrierTitle {@code Flat Rate}
 * @param method {@code flatrate}
 * @param methodTitle {@code Fixed}
 */
public record ShippingRate(String carrier, String carrierTitle, String method, String methodTitle, BigDecimal price) {
    /** For example {@code flatrate_flatrate}. */
    public String code() {
        return carrier + "_" + method;
    }

    /** For example {@code Flat Rate - Fixed}. */
    public String description() {
        return carrierTitle + " - " + methodTitle;
    }
}
