package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.catalog.Product;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An item ready to be added to a cart.
 *
 * @param type {@code simple}, {@code configurable}, ...
 * @param sku the variant's SKU, if there is one
 * @param weight weight per unit
 * @param options stored item options by code
 * @param parts the variant of a configurable product, or a bundle's selections
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
     * A child item.
     *
     * @param quantity quantity per parent
     * @param options its item options, in addition to those of all children
     */
    record Part(Product product, BigDecimal quantity, Map<String, String> options) {
        Part {
            options = Map.copyOf(options);
        }
    }

    /** A product without child items. */
    static Prepared single(Product product, String sku, BigDecimal quantity, Map<String, String> options) {
        return new Prepared(product, product.type().id(), sku, quantity, weight(product), options, List.of());
    }

    static BigDecimal weight(Product product) {
        return product.amount("weight").orElse(BigDecimal.ZERO);
    }

    /** The stock items of one unit. */
    List<Part> stocked() {
        return parts.isEmpty() ? List.of(new Part(product, BigDecimal.ONE, Map.of())) : parts;
    }

    /** Whether there is nothing to ship. */
    boolean virtual() {
        return parts.isEmpty() || !type.equals("bundle")
                ? product.type().virtual()
                : parts.stream().allMatch(part -> part.product().type().virtual());
    }

    /** Whether a cart item is identical, so that only its quantity increases. */
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
