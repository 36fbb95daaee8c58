package dev.tiltyard.shopping.magento.listing;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * A request for a product list.
 *
 * @param category category filter; empty for none
 * @param priceStep width of the price ranges; empty to compute it from the prices
 * @param options selected options by attribute id
 * @param customerGroup the group whose prices apply
 * @param page from 1
 * @param limit page size
 */
public record ListingQuery(
        ListingScope scope,
        Optional<Integer> category,
        Optional<PriceRange> price,
        Optional<BigDecimal> priceStep,
        Map<Integer, Integer> options,
        int customerGroup,
        ListingSort sort,
        boolean descending,
        int page,
        int limit) {
    public ListingQuery {
        options = Map.copyOf(options);
        if (page < 1 || limit < 1) {
            throw new IllegalArgumentException("page " + page + " of " + limit + " products: both begin at 1");
        }
    }

    /** The first page of a category in the merchant's order. */
    public static ListingQuery ofCategory(int id, int limit) {
        return new ListingQuery(
                new ListingScope.InCategory(id),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                0,
                ListingSort.POSITION,
                false,
                1,
                limit);
    }

    /** The first page of search results, most relevant first. */
    public static ListingQuery ofSearch(String text, int limit) {
        return new ListingQuery(
                new ListingScope.FoundBy(text),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                0,
                ListingSort.RELEVANCE,
                true,
                1,
                limit);
    }
}
