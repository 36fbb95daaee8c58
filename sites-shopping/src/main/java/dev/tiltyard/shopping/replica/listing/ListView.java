package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import java.util.List;

/**
 * A page of a product list, with its controls.
 *
 * @param active the active filters
 * @param clearAddress URL of the list without them
 * @param filters filters that can be added
 */
public record ListView(
        Toolbar toolbar,
        List<ProductCard> cards,
        List<Filter.Active> active,
        String clearAddress,
        List<Filter> filters,
        ListSwatches swatches) {
    public ListView {
        cards = List.copyOf(cards);
        active = List.copyOf(active);
        filters = List.copyOf(filters);
    }

    /** Replaces the filters. */
    ListView withFilters(List<Filter> others) {
        return new ListView(toolbar, cards, active, clearAddress, others, swatches);
    }

    /** Number of products on all pages. */
    public int total() {
        return toolbar.pager().total();
    }
}
