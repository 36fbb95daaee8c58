package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A product with everything that its own page needs.
 *
 * @param values attribute values by code, as texts; dates as {@code yyyy-mm-dd hh:mm:ss}. Attributes without a value
 *     are missing
 * @param categories ids of its categories
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
     * Stock of a product.
     *
     * @param quantity quantity in stock
     * @param available whether it is in stock
     */
    public record Stock(BigDecimal quantity, boolean available) {}

    /**
     * Rating summary of a product.
     *
     * @param percent average rating, 20 per star
     * @param reviews number of approved reviews
     */
    public record Rated(int percent, int reviews) {}

    /**
     * What a customer can choose for a product.
     *
     * @param options custom options
     * @param choices configurable attributes; empty unless the product is configurable
     * @param bundle bundle options; empty for other products
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

    /** Quantity in stock. */
    public BigDecimal quantity() {
        return stock.quantity();
    }

    /** Whether it is in stock. */
    public boolean inStock() {
        return stock.available();
    }

    /** The average rating in percent. */
    public int rating() {
        return rated.percent();
    }

    /** Number of approved reviews. */
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

    /** The value of an attribute; empty text if it has none. */
    public String text(String attribute) {
        return values.getOrDefault(attribute, "");
    }

    /** The numeric value of an attribute, if it has one. */
    public Optional<BigDecimal> amount(String attribute) {
        return Optional.ofNullable(values.get(attribute)).map(BigDecimal::new);
    }

    /** Its name as shown on pages; {@code text("name")} is the stored value. */
    public String name() {
        return ShownText.of(text("name"));
    }

    public String urlKey() {
        return text("url_key");
    }

    /** Its URL. */
    public String address() {
        return "/" + urlKey() + ".html";
    }

    public boolean enabled() {
        return text("status").equals("1");
    }

    /** Whether it has its own page, being visible individually. */
    public boolean hasPage() {
        return enabled() && !text("visibility").equals("1") && !urlKey().isEmpty();
    }

    /** Whether options must be chosen before it can be bought. */
    public boolean optionsRequired() {
        return type != ProductType.SIMPLE && !type.virtual()
                || options().stream().anyMatch(CustomOption::required);
    }
}
