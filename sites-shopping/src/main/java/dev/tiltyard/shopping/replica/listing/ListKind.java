package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.listing.ListingSort;
import java.util.List;

/** The differences between category lists and search results. */
enum ListKind {
    CATEGORY(List.of(ListingSort.POSITION, ListingSort.NAME, ListingSort.PRICE), ListingSort.POSITION, false),
    SEARCH(List.of(ListingSort.NAME, ListingSort.PRICE, ListingSort.RELEVANCE), ListingSort.RELEVANCE, true);

    private final List<ListingSort> sorts;
    private final ListingSort defaultSort;
    private final boolean defaultDescending;

    ListKind(List<ListingSort> sorts, ListingSort defaultSort, boolean defaultDescending) {
        this.sorts = sorts;
        this.defaultSort = defaultSort;
        this.defaultDescending = defaultDescending;
    }

    List<ListingSort> sorts() {
        return sorts;
    }

    ListingSort defaultSort() {
        return defaultSort;
    }

    boolean defaultDescending() {
        return defaultDescending;
    }
}
