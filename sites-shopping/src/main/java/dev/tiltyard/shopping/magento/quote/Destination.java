package dev.tiltyard.shopping.magento.quote;

/**
 * Where a cart is to be sent, as far as its costs depend on it.
 *
 * @param country two capital letters; empty if nothing is known
 * @param region number of the region; 0 if unknown
 */
public record Destination(String country, long region, String postcode) {
    /** The destination that a cart's address names, as far as it does. */
    public static Destination of(QuoteAddress address) {
        return new Destination(address.country(), address.regionId(), address.postcode());
    }
}
