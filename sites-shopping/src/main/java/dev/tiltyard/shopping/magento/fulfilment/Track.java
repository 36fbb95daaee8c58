package dev.tiltyard.shopping.magento.fulfilment;

/**
 * A tracking number.
 *
 * @param carrier {@code ups}, {@code usps}, {@code fedex}, {@code dhl} or {@code custom}
 * @param title the carrier's title
 */
public record Track(String carrier, String title, String number) {}
