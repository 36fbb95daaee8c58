package dev.tiltyard.shopping.magento.quote;

/**
 * Where a cart is to be sent, as far as its costs depend on it.
 *
 * @param country two capital letters; empty if nothing is known
 * @param region number of the region; 0 if unknown
 */
public record Destination(String country, long region, String postcode) {
    /** As far as an address in a cart says it. */
    public static Destination of(QuoteAddress address) {
        return new Destination(address.country(), address.regionId(), address.postcode());
    }
}
