package dev.tiltyard.cms.world;

import java.math.BigDecimal;
import java.util.List;

/**
 * A product to write, with its variants, if any.
 *
 * @param id id of the parent; its variants have the preceding ids
 * @param set id of its attribute set
 * @param categories ids of its categories
 * @param noun its kind, in lower case
 */
record Product(
        long id,
        String sku,
        String name,
        BigDecimal price,
        int set,
        List<Integer> categories,
        String noun,
        List<Variant> variants) {
    Product {
        categories = List.copyOf(categories);
        variants = List.copyOf(variants);
    }

    /**
     * A variant.
     *
     * @param size option id
     * @param color option id
     */
    record Variant(long id, String sku, String name, BigDecimal price, int size, int color) {}

    boolean grouped() {
        return noun.equals("strap set");
    }

    /** The catalog price rule reduces pants by 20 %. */
    boolean reduced() {
        return noun.equals("pant");
    }
}
