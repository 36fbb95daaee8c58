package dev.tiltyard.shopping.magento.listing;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list, and what its filters would leave.
 *
 * @param total products on all pages
 * @param products ids of those on this page, in order; empty beyond the last page
 * @param prices ranges of prices with the products in them, empty ranges left out
 * @param categories categories right below the present one with the products in them, empty ones left out
 * @param options options of attributes with the products that have them
 */
public record ListingPage(
        int total,
        List<Long> products,
        List<PriceBucket> prices,
        List<CategoryCount> categories,
        List<OptionCount> options) {
    public ListingPage {
        products = List.copyOf(products);
        prices = List.copyOf(prices);
        categories = List.copyOf(categories);
        options = List.copyOf(options);
    }

    /**
     * A range of prices.
     *
     * @param to the lowest price above it; null for the last range
     */
    public record PriceBucket(BigDecimal from, @Nullable BigDecimal to, int count) {}

    /** A category and how many products of the list are in it. */
    public record CategoryCount(Category category, int count) {}

    /** An option and how many products of the list have it. */
    public record OptionCount(Attribute attribute, AttributeOption option, int count) {}
}
