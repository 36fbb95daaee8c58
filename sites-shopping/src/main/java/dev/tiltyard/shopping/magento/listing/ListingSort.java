package dev.tiltyard.shopping.magento.listing;

import java.util.Locale;
import java.util.Optional;

/** Sort orders of a list. */
public enum ListingSort {
    /** The merchant's order; in categories only. */
    POSITION,
    NAME,
    PRICE,
    /** Relevance; in search results only. */
    RELEVANCE;

    /** As in URLs. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The sort order with this name, if there is one. */
    public static Optional<ListingSort> of(String id) {
        for (ListingSort sort : values()) {
            if (sort.id().equals(id)) {
                return Optional.of(sort);
            }
        }
        return Optional.empty();
    }
}
