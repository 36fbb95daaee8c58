package dev.tiltyard.cms.world;

import java.math.BigDecimal;
import java.util.List;

/**
 * A product that is to be in the world, with its variants if it has some.
 *
 * @param id of the whole; its variants have the ids before it
 * @param set id of its attribute set
 * @param categories ids of the categories that it is in
 * @param noun what it is, in lower case
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
     * @param size id of the option
     * @param color id of the option
     */
    record Variant(long id, String sku, String name, BigDecimal price, int size, int color) {}

    boolean grouped() {
        return noun.equals("strap set");
    }

    /** Pants cost 20 % less by the catalog price rule. */
    boolean reduced() {
        return noun.equals("pant");
    }
}
