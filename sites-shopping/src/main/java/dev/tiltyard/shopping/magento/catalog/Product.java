package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A product with everything that its own page needs.
 *
 * @param values values of its attributes by code, as texts; dates as {@code yyyy-mm-dd hh:mm:ss}. Those it has no value
 *     for are missing
 * @param quantity how many are in stock
 * @param inStock whether it can be bought
 */
public record Product(
        long id,
        int attributeSet,
        ProductType type,
        String sku,
        Instant createdAt,
        Instant updatedAt,
        Map<String, String> values,
        Prices prices,
        BigDecimal quantity,
        boolean inStock,
        int rating,
        int reviews,
        List<GalleryImage> gallery,
        List<CustomOption> options,
        List<VariantChoice> choices,
        List<Variant> variants,
        List<Integer> categories) {
    public Product {
        values = Map.copyOf(values);
        gallery = List.copyOf(gallery);
        options = List.copyOf(options);
        choices = List.copyOf(choices);
        variants = List.copyOf(variants);
        categories = List.copyOf(categories);
    }

    /** The value of an attribute, empty if it has none. */
    public String text(String attribute) {
        return values.getOrDefault(attribute, "");
    }

    /** The value of an attribute as a number, if it has one. */
    public Optional<BigDecimal> amount(String attribute) {
        return Optional.ofNullable(values.get(attribute)).map(BigDecimal::new);
    }

    public String name() {
        return text("name");
    }

    public String urlKey() {
        return text("url_key");
    }

    /** Its page's address. */
    public String address() {
        return "/" + urlKey() + ".html";
    }

    public boolean enabled() {
        return text("status").equals("1");
    }

    /** Whether it has a page of its own: it is more than a variant of another. */
    public boolean hasPage() {
        return enabled() && !text("visibility").equals("1") && !urlKey().isEmpty();
    }

    /** Whether something must be chosen before it can be bought. */
    public boolean optionsRequired() {
        return type != ProductType.SIMPLE && !type.virtual() || options.stream().anyMatch(CustomOption::required);
    }
}
