package dev.tiltyard.shopping.world;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product that is to be in the world.
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
     * How a product is described.
     *
     * @param noun what it is, in small letters
     */
    record Wording(String title, String brand, String noun, List<String> features) {
        Wording {
            features = List.copyOf(features);
        }
    }

    /**
     * What a product costs, and how many there are.
     *
     * @param special its reduced price; null if it has none
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

    /** Something a buyer must choose. */
    record Choice(String title, List<String> values) {
        Choice {
            values = List.copyOf(values);
        }
    }

    /**
     * A variant of a configurable product.
     *
     * @param color id of the option of the attribute
     * @param size id of the option of the attribute
     */
    record Variant(long id, String sku, String title, int color, int size) {}
}
