package dev.tiltyard.shopping.magento.quote;

/**
 * A cart's destination, as far as shipping and tax depend on it.
 *
 * @param country two-letter code; empty if unknown
 * @param region id of the region; 0 if unknown
 */
public record Destination(String country, long region, String postcode) {
    /** The destination of a cart's address. */
    public static Destination of(QuoteAddress address) {
        return new Destination(address.country(), address.regionId(), address.postcode());
    }
}
