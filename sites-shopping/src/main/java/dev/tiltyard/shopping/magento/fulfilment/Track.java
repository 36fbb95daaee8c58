package dev.tiltyard.shopping.magento.fulfilment;

/**
 * A number under which a carrier knows a parcel.
 *
 * @param carrier {@code ups}, {@code usps}, {@code fedex}, {@code dhl} or {@code custom}
 * @param title what people call the carrier
 */
public record Track(String carrier, String title, String number) {}
