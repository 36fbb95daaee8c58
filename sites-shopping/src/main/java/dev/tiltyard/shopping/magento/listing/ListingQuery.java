package dev.tiltyard.shopping.magento.listing;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * What is wanted of a list.
 *
 * @param category a category that narrows it; empty for none
 * @param priceStep how wide the ranges of prices are that it offers; empty if that follows from the prices
 * @param options chosen options by the ids of their attributes
 * @param customerGroup whose prices count
 * @param page from 1
 * @param limit products on a page
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

    /** The first page of what a search finds, best first. */
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
