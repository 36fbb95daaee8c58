package dev.tiltyard.shopping.replica.listing;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import java.util.List;

/**
 * A page of a list of products, with the controls around it.
 *
 * @param active the filters in force
 * @param clearAddress the list without them
 * @param filters those that can be added
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

    /** The same with other filters. */
    ListView withFilters(List<Filter> others) {
        return new ListView(toolbar, cards, active, clearAddress, others, swatches);
    }

    /** How many products there are on all pages. */
    public int total() {
        return toolbar.pager().total();
    }
}
