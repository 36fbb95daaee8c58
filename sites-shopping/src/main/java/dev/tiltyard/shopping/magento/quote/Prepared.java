package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.catalog.Product;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An item that is ready to be put into a cart.
 *
 * @param type {@code simple}, {@code configurable}, ...
 * @param sku of the variant, if there is one
 * @param weight of one
 * @param options what is stored with it, by code
 * @param parts the variant of a configurable product, or what a bundle is put together from
 */
record Prepared(
        Product product,
        String type,
        String sku,
        BigDecimal quantity,
        BigDecimal weight,
        Map<String, String> options,
        List<Part> parts) {
    Prepared {
        options = Map.copyOf(options);
        parts = List.copyOf(parts);
    }

    /**
     * A product within an item.
     *
     * @param quantity how many of it are in one
     * @param options what is stored with it besides what is stored with every part
     */
    record Part(Product product, BigDecimal quantity, Map<String, String> options) {
        Part {
            options = Map.copyOf(options);
        }
    }

    /** A product that is sold as it is. */
    static Prepared single(Product product, String sku, BigDecimal quantity, Map<String, String> options) {
        return new Prepared(product, product.type().id(), sku, quantity, weight(product), options, List.of());
    }

    static BigDecimal weight(Product product) {
        return product.amount("weight").orElse(BigDecimal.ZERO);
    }

    /** What is taken from stock for one of it. */
    List<Part> stocked() {
        return parts.isEmpty() ? List.of(new Part(product, BigDecimal.ONE, Map.of())) : parts;
    }

    /** Whether there is nothing to send. */
    boolean virtual() {
        return parts.isEmpty() || !type.equals("bundle")
                ? product.type().virtual()
                : parts.stream().allMatch(part -> part.product().type().virtual());
    }

    /** Whether a cart item is the same, so that there are only more of it. */
    boolean sameAs(QuoteItem item) {
        return item.parentId() == 0
                && item.productId() == product.id()
                && withoutRequest(item.options()).equals(withoutRequest(options));
    }

    private static Map<String, String> withoutRequest(Map<String, String> options) {
        Map<String, String> rest = new TreeMap<>(options);
        rest.remove("info_buyRequest");
        return rest;
    }
}
