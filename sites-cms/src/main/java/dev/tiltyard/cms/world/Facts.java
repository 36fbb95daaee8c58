package dev.tiltyard.cms.world;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What tasks depend on about single products. */
final class Facts {
    /** The stock of the few products that do not have 100 pieces. */
    private static final Map<String, Integer> LEFT =
            Map.of("MT09-L-Blue", 0, "WH11-S-Blue", 3, "WS08-XS-Blue", 3, "MT09-XL-Blue", 0, "MP12-33-Blue", 0);
    /** Sold out before anybody entered a quantity, so the list shows none. */
    private static final Set<String> NOT_COUNTED = Set.of("MP12-33-Blue");

    /** White running jackets in large sizes have been reduced. */
    private static final Map<Long, BigDecimal> PRICES =
            Map.of(1264L, new BigDecimal("47"), 1267L, new BigDecimal("47"));

    /** What clothes are made of: options of the attribute material by kind. */
    private static final Map<String, Integer> MATERIALS =
            Map.of("tee", 32, "tank", 34, "jacket", 37, "pant", 38, "short", 38, "hoodie", 40, "bra", 41);

    private static final Set<String> NOT_ON_SALE = Set.of("MH05");

    private Facts() {}

    static BigDecimal price(long id, BigDecimal otherwise) {
        return PRICES.getOrDefault(id, otherwise);
    }

    /** The option of the attribute material; empty for what is no piece of clothing. */
    static Optional<Integer> material(Product product) {
        return Optional.ofNullable(MATERIALS.get(product.noun()));
    }

    static int left(String sku) {
        return LEFT.getOrDefault(sku, 100);
    }

    /** Whether there is a quantity, and not only a status. */
    static boolean counted(String sku) {
        return !NOT_COUNTED.contains(sku);
    }

    /** Whether a line is on sale. */
    static boolean onSale(Product product) {
        return !NOT_ON_SALE.contains(product.sku()) && product.id() % 9 == 4;
    }
}
