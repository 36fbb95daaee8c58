package dev.tiltyard.shopping.magento.listing;

/** Which products a list is about, before any filter. */
public sealed interface ListingScope {
    /** Those of a category, and of the categories below it if it is an anchor. */
    record InCategory(int id) implements ListingScope {}

    /** Those that a search finds. */
    record FoundBy(String text) implements ListingScope {}
}
