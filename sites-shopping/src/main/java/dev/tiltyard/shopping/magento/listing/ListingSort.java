package dev.tiltyard.shopping.magento.listing;

import java.util.Locale;
import java.util.Optional;

/** What a list is ordered by. */
public enum ListingSort {
    /** The merchant's order; in categories only. */
    POSITION,
    NAME,
    PRICE,
    /** How well the words match; in search results only. */
    RELEVANCE;

    /** As in addresses. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The order of this name, if there is one. */
    public static Optional<ListingSort> of(String id) {
        for (ListingSort sort : values()) {
            if (sort.id().equals(id)) {
                return Optional.of(sort);
            }
        }
        return Optional.empty();
    }
}
