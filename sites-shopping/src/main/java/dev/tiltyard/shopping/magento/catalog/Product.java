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
 * @param categories ids of the categories it is in
 */
public record Product(
        long id,
        int attributeSet,
        ProductType type,
        String sku,
        Times times,
        Map<String, String> values,
        Prices prices,
        Stock stock,
        Rated rated,
        List<GalleryImage> gallery,
        Configuration configuration,
        List<Integer> categories) {
    public Product {
        values = Map.copyOf(values);
        gallery = List.copyOf(gallery);
        categories = List.copyOf(categories);
    }

    /** When a product was created, and last changed. */
    public record Times(Instant created, Instant updated) {}

    /**
     * What is there of a product.
     *
     * @param quantity how many are in stock
     * @param available whether it can be bought
     */
    public record Stock(BigDecimal quantity, boolean available) {}

    /**
     * What reviewers think of a product.
     *
     * @param percent the mean of all stars, 20 for each
     * @param reviews how many reviews are approved
     */
    public record Rated(int percent, int reviews) {}

    /**
     * What a buyer chooses of a product.
     *
     * @param options choices that do not lead to another product
     * @param choices attributes by which a variant is chosen; empty unless the product is configurable
     * @param bundle what a bundle is put together from; empty for other products
     */
    public record Configuration(
            List<CustomOption> options, List<VariantChoice> choices, List<Variant> variants, Optional<Bundle> bundle) {
        public Configuration {
            options = List.copyOf(options);
            choices = List.copyOf(choices);
            variants = List.copyOf(variants);
        }
    }

    public Instant createdAt() {
        return times.created();
    }

    public Instant updatedAt() {
        return times.updated();
    }

    /** How many are in stock. */
    public BigDecimal quantity() {
        return stock.quantity();
    }

    /** Whether it can be bought. */
    public boolean inStock() {
        return stock.available();
    }

    /** The mean of all stars in percent. */
    public int rating() {
        return rated.percent();
    }

    /** How many reviews are approved. */
    public int reviews() {
        return rated.reviews();
    }

    public List<CustomOption> options() {
        return configuration.options();
    }

    public List<VariantChoice> choices() {
        return configuration.choices();
    }

    public List<Variant> variants() {
        return configuration.variants();
    }

    public Optional<Bundle> bundle() {
        return configuration.bundle();
    }

    /** The value of an attribute, empty if it has none. */
    public String text(String attribute) {
        return values.getOrDefault(attribute, "");
    }

    /** The value of an attribute as a number, if it has one. */
    public Optional<BigDecimal> amount(String attribute) {
        return Optional.ofNullable(values.get(attribute)).map(BigDecimal::new);
    }

    /** Its name as pages show it; {@code text("name")} is what is stored. */
    public String name() {
        return ShownText.of(text("name"));
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
        return type != ProductType.SIMPLE && !type.virtual()
                || options().stream().anyMatch(CustomOption::required);
    }
}
