package dev.tiltyard.shopping.world;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product that is to be in the world.
 *
 * @param special its reduced price; null if it has none
 * @param noun what it is, in small letters
 * @param fact whether tasks depend on it
 * @param variants its variants if it is configurable; empty if it is simple
 */
record Product(
        long id,
        String sku,
        String urlKey,
        String title,
        String brand,
        String noun,
        Shelf shelf,
        BigDecimal price,
        @Nullable BigDecimal special,
        List<Choice> choices,
        List<String> features,
        int quantity,
        Instant created,
        boolean fact,
        List<Variant> variants) {
    Product {
        choices = List.copyOf(choices);
        features = List.copyOf(features);
        variants = List.copyOf(variants);
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
