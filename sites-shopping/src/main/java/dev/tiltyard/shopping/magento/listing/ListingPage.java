package dev.tiltyard.shopping.magento.listing;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a product list, with the layered navigation's counts.
 *
 * @param total number of products on all pages
 * @param products ids of this page's products, in order; empty beyond the last page
 * @param prices non-empty price ranges with their counts
 * @param categories non-empty subcategories with their counts
 * @param options attribute options with their counts
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
     * A price range.
     *
     * @param to exclusive upper bound; null for the last range
     */
    public record PriceBucket(BigDecimal from, @Nullable BigDecimal to, int count) {}

    /** A category and its number of products in the list. */
    public record CategoryCount(Category category, int count) {}

    /** An option and its number of products in the list. */
    public record OptionCount(Attribute attribute, AttributeOption option, int count) {}
}
