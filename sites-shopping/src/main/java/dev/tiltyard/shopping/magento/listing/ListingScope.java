package dev.tiltyard.shopping.magento.listing;

/** The products of a list before filtering. */
public sealed interface ListingScope {
    /** The products of a category, and of its subcategories if it is an anchor. */
    record InCategory(int id) implements ListingScope {}

    /** Search results. */
    record FoundBy(String text) implements ListingScope {}
}
