package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.catalog.Product;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An item that is ready to be put into a cart.
 *
 * @param type {@code simple}, {@code configurable}, ...
 * @param sku of the variant, if there is one
 * @param options what is stored with it, by code
 * @param variant the variant of a configurable product
 */
record Prepared(
        Product product,
        String type,
        String sku,
        BigDecimal quantity,
        Map<String, String> options,
        Optional<Product> variant) {
    Prepared {
        options = Map.copyOf(options);
    }

    /** What is taken from stock. */
    Product stocked() {
        return variant.orElse(product);
    }

    BigDecimal weight() {
        return stocked().amount("weight").orElse(BigDecimal.ZERO);
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
