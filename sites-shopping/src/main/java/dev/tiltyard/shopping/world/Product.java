package dev.tiltyard.shopping.world;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product to write.
 *
 * @param fact whether tasks depend on it
 * @param variants its variants if it is configurable; empty if it is simple
 */
record Product(
        long id,
        String sku,
        String urlKey,
        Wording wording,
        Shelf shelf,
        Offer offer,
        List<Choice> choices,
        Instant created,
        boolean fact,
        List<Variant> variants) {
    Product {
        choices = List.copyOf(choices);
        variants = List.copyOf(variants);
    }

    /**
     * A product's wording.
     *
     * @param noun its kind, in lower case
     */
    record Wording(String title, String brand, String noun, List<String> features) {
        Wording {
            features = List.copyOf(features);
        }
    }

    /**
     * A product's price and quantity.
     *
     * @param special its special price; null if it has none
     */
    record Offer(BigDecimal price, @Nullable BigDecimal special, int quantity) {}

    String title() {
        return wording.title();
    }

    String brand() {
        return wording.brand();
    }

    String noun() {
        return wording.noun();
    }

    List<String> features() {
        return wording.features();
    }

    BigDecimal price() {
        return offer.price();
    }

    @Nullable
    BigDecimal special() {
        return offer.special();
    }

    int quantity() {
        return offer.quantity();
    }

    /** A custom option. */
    record Choice(String title, List<String> values) {
        Choice {
            values = List.copyOf(values);
        }
    }

    /**
     * A variant of a configurable product.
     *
     * @param color the color's option id
     * @param size the size's option id
     */
    record Variant(long id, String sku, String title, int color, int size) {}
}
